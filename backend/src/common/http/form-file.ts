import { createHash } from "node:crypto";
import type { MultipartFile } from "@fastify/multipart";
import { apiTexts } from "@octavo/contracts";
import { ownValue, withoutControls } from "@octavo/format";
import {
  AppError,
  PayloadTooLargeError,
  UnsupportedMediaError,
  ValidationError,
} from "../errors/app-error";
import { t } from "../texts";
import type { AppRequest } from "./app-request";
import { hasUnsafeText } from "./unsafe-text";

export interface FormFile {
  bytes: Buffer;
  name: string;
  /** The text of a field that comes before the file; null without one. */
  text(field: string): string | null;
}

interface FormTexts {
  /** For a request that is no form. */
  noForm: string;
  /** For a form without the file. */
  missing: string;
}

/** The one file of a multipart request, in the named field; the server bounds its size. */
export async function readFormFile(
  request: AppRequest,
  field: string,
  texts: FormTexts,
): Promise<FormFile> {
  if (!request.isMultipart()) throw new UnsupportedMediaError(texts.noForm);
  try {
    const file = await firstFile(request);
    if (file?.fieldname !== field) throw new ValidationError(texts.missing);
    return {
      bytes: await file.toBuffer(),
      name: withoutControls(file.filename),
      text: (name) => fieldText(file, name),
    };
  } catch (error) {
    throw error instanceof AppError ? error : uploadFailure(error);
  }
}

const files = new WeakMap<AppRequest, Promise<MultipartFile | undefined>>();

/** Read once; the file remembers its bytes. */
function firstFile(request: AppRequest): Promise<MultipartFile | undefined> {
  const file = files.get(request) ?? request.file();
  files.set(request, file);
  return file;
}

/** Names what a form has up to the end of its file, however it is split into parts. */
export async function formHash(request: AppRequest): Promise<string> {
  try {
    const file = await firstFile(request);
    const fields = Object.values(file?.fields ?? {})
      .flat()
      .flatMap((one) =>
        one?.type === "field" ? [[one.fieldname, one.value]] : [],
      );
    const head = [fields, file?.fieldname, file?.filename];
    return createHash("sha256")
      .update(JSON.stringify(head))
      .update((await file?.toBuffer()) ?? "")
      .digest("base64url");
  } catch (error) {
    throw uploadFailure(error);
  }
}

function fieldText(file: MultipartFile, name: string): string | null {
  const field = ownValue(file.fields, name);
  if (!field || Array.isArray(field) || field.type !== "field") return null;
  if (typeof field.value !== "string") return null;
  if (hasUnsafeText(field.value))
    throw new ValidationError(apiTexts.nullCharacter);
  return withoutControls(field.value);
}

function uploadFailure(error: unknown): AppError {
  const code = (error as { code?: string } | null)?.code;
  if (code === "FST_REQ_FILE_TOO_LARGE")
    return new PayloadTooLargeError(apiTexts.fileTooLarge);
  return new ValidationError(t("uploadInvalid"));
}

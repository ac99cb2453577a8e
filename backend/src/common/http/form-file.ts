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
    const file = await request.file();
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

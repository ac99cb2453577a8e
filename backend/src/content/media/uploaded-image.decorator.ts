import { createParamDecorator, type ExecutionContext } from "@nestjs/common";
import type { MultipartFile } from "@fastify/multipart";
import { apiTexts, LIMITS } from "@octavo/contracts";
import { ownValue, withoutControls } from "@octavo/format";
import {
  AppError,
  PayloadTooLargeError,
  UnsupportedMediaError,
  ValidationError,
} from "../../common/errors/app-error";
import type { AppRequest } from "../../common/http/app-request";
import { hasUnsafeText } from "../../common/http/unsafe-text";
import type { ApiDocOptions } from "../../infrastructure/openapi/api-doc.decorator";
import { t } from "../../common/texts";

export interface UploadedFile {
  bytes: Buffer;
  originalName: string;
  altText: string | null;
  folder: string | null;
}

/** What is sent, as the OpenAPI document has it. */
export const imageForm: ApiDocOptions["requestBody"] = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["image"],
        properties: {
          alt_text: {
            type: "string",
            maxLength: LIMITS.altTextMax,
            examples: ["A lighthouse at dusk"],
          },
          folder: {
            type: "string",
            maxLength: LIMITS.folderMax,
            examples: ["Summer school"],
          },
          image: {
            type: "string",
            contentMediaType: "application/octet-stream",
            description:
              "JPEG, PNG, GIF, WebP or AVIF, at most 10 MB and 40 megapixels.",
          },
        },
      },
    },
  },
};

/** Reads what was sent, once the rest of the request has been found in order. */
export type ReadImage = () => Promise<UploadedFile>;

/** The file in the field `image` of a multipart request, with `alt_text` and `folder` if they come before it. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext): ReadImage =>
    () =>
      readImage(context.switchToHttp().getRequest<AppRequest>()),
);

async function readImage(request: AppRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new UnsupportedMediaError(t("imageNoForm"));
  try {
    return await readUpload(request);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw uploadFailure(error);
  }
}

const IMAGE_FIELD = "image";

async function readUpload(request: AppRequest): Promise<UploadedFile> {
  const file = await request.file();
  if (file?.fieldname !== IMAGE_FIELD)
    throw new ValidationError(t("imageMissing"));
  const bytes = await file.toBuffer();
  if (bytes.length === 0) throw new ValidationError(apiTexts.notAnImage);
  return {
    bytes,
    originalName: withoutControls(file.filename),
    altText: fieldText(file, "alt_text"),
    folder: fieldText(file, "folder"),
  };
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

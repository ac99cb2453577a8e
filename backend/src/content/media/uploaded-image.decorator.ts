import { createParamDecorator, type ExecutionContext } from "@nestjs/common";
import { apiTexts, LIMITS } from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import type { AppRequest } from "../../common/http/app-request";
import { readFormFile } from "../../common/http/form-file";
import { t } from "../../common/texts";
import type { ApiDocOptions } from "../../infrastructure/openapi/api-doc.decorator";

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
  const file = await readFormFile(request, "image", {
    noForm: t("imageNoForm"),
    missing: t("imageMissing"),
  });
  if (file.bytes.length === 0) throw new ValidationError(apiTexts.notAnImage);
  return {
    bytes: file.bytes,
    originalName: file.name,
    altText: file.text("alt_text"),
    folder: file.text("folder"),
  };
}

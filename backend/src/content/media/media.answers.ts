import {
  VARIANT_FORMATS,
  type MediaDetailDto,
  type MediaDto,
  type MediaUsageDto,
  type MediaVariantDto,
  type PictureDto,
  type PictureSourceDto,
  type UploadAnswer,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
import {
  date,
  integer,
  listOf,
  nullable,
  objectOf,
  oneOf,
  ref,
  text,
  type Fields,
  type Schema,
} from "../../infrastructure/openapi/schema";

const placeholder: Schema = {
  ...nullable(text),
  description:
    "A few pixels as a data address, shown until the picture is there.",
};

const media: Fields<MediaDto> = {
  id: integer,
  url: text,
  alt_text: nullable(text),
  original_name: text,
  width: integer,
  height: integer,
  mime: text,
  size: { ...integer, description: "Bytes of the stored file." },
  hash: { ...text, description: "SHA-256 of the file as it was uploaded." },
  variants: listOf(ref("MediaVariant")),
  placeholder,
  used_by_count: {
    ...integer,
    description: "Posts, pages and people that show the file.",
  },
  uploaded_by: nullable({
    type: "object",
    properties: { id: integer, name: text },
    required: ["id", "name"],
  }),
  created_at: date,
  updated_at: date,
  version: integer,
};

const variant: Fields<MediaVariantDto> = {
  url: text,
  format: oneOf(VARIANT_FORMATS),
  width: integer,
  height: integer,
  size: { ...integer, description: "Bytes." },
};

const named = (name: string): Schema =>
  listOf({
    type: "object",
    properties: { id: integer, [name]: text },
    required: ["id", name],
  });

const usage: Fields<MediaUsageDto> = {
  posts: named("title"),
  pages: named("title"),
  authors: named("name"),
};

/** Within an item that may have none: null is no reference to a schema. */
export const picture: Schema = objectOf<PictureDto>({
  url: text,
  width: integer,
  height: integer,
  alt: nullable(text),
  placeholder,
  sources: listOf(ref("PictureSource")),
});

const source: Fields<PictureSourceDto> = {
  type: { ...text, example: "image/avif" },
  srcset: text,
};

/** What each of these calls is for and answers. */
export const mediaAnswers: Record<string, OperationAnswer> = {
  "GET /api/upload": {
    summary: "List the media library",
    answer: paged(ref("Media")),
  },
  "GET /api/upload/{id}": {
    summary: "A file of the media library",
    answer: ref("MediaDetail"),
    hasEntityTag: true,
  },
  "POST /api/upload": {
    summary: "Upload an image; 200 when the same file is there already",
    answer: ref("Upload"),
    alsoAnswers: "200",
    failures: {
      "400": "Not an image, or one that cannot be read",
      "413": "The file is too large",
      "415": "Not multipart form data",
      "507": "The disk is full",
    },
  },
  "PATCH /api/upload/{id}": {
    summary: "Change the alternative text of a file",
    answer: ref("MediaDetail"),
    hasEntityTag: true,
  },
  "DELETE /api/upload/{id}": {
    summary: "Delete a file; it can be restored for 30 days",
    answer: ref("Deleted"),
    failures: {
      "409":
        "The file is in use; `details` names up to 20 posts, pages and authors",
    },
  },
  "POST /api/upload/{id}/restore": {
    summary: "Bring a deleted file back",
    answer: ref("MediaDetail"),
    hasEntityTag: true,
  },
};

export const mediaSchemas: Record<string, Schema> = {
  Media: objectOf<MediaDto>(media),
  MediaDetail: objectOf<MediaDetailDto>({
    ...media,
    used_by: {
      ...objectOf<MediaUsageDto>(usage),
      description: "Up to 20 of each kind.",
    },
  }),
  MediaVariant: objectOf<MediaVariantDto>(variant),
  PictureSource: objectOf<PictureSourceDto>(source),
  Upload: objectOf<UploadAnswer>({ ...media, data: ref("Media") }),
};

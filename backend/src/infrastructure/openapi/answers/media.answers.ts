import type { MediaDto, UploadAnswer } from "@octavo/contracts";
import type { OperationAnswer } from "../operation-answer";
import { paged } from "../paged";
import {
  date,
  integer,
  nullable,
  ref,
  text,
  type Fields,
  type Schema,
  objectOf,
} from "../schema";

const media: Fields<MediaDto> = {
  id: integer,
  url: text,
  alt_text: nullable(text),
  original_name: text,
  width: integer,
  height: integer,
  mime: text,
  size: { ...integer, description: "Bytes of the stored file." },
  created_at: date,
};

/** What each of these calls is for and answers. */
export const mediaAnswers: Record<string, OperationAnswer> = {
  "GET /api/upload": {
    summary: "List the media library",
    answer: paged(ref("Media")),
  },
  "GET /api/upload/{id}": {
    summary: "A file of the media library",
    answer: ref("Media"),
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
  "DELETE /api/upload/{id}": {
    summary: "Delete a file",
    answer: ref("Deleted"),
    failures: {
      "409": "The file is in use; `details.posts` names up to 20 posts",
    },
  },
};

export const mediaSchemas: Record<string, Schema> = {
  Media: objectOf<MediaDto>(media),
  Upload: objectOf<UploadAnswer>({ ...media, data: ref("Media") }),
};

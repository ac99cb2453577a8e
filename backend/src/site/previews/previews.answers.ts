import type {
  NewPreviewLinkDto,
  PagePreviewDto,
  PostPreviewDto,
  PreviewLinkDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import {
  date,
  integer,
  listOf,
  nullable,
  objectOf,
  ref,
  text,
  type Fields,
  type Schema,
} from "../../infrastructure/openapi/schema";

const link: Fields<PreviewLinkDto> = {
  id: integer,
  created_at: date,
  expires_at: date,
  created_by: nullable(
    objectOf<{ id: number; name: string }>({ id: integer, name: text }),
  ),
};

/** What each of these calls is for and answers. */
export const previewsAnswers: Record<string, OperationAnswer> = {
  "GET /api/posts/{id}/preview-links": {
    summary: "Links of a post that show it to whoever has them",
    answer: listOf(ref("PreviewLink")),
  },
  "POST /api/posts/{id}/preview-links": {
    summary: "Make a link that shows a post before it is published",
    answer: ref("NewPreviewLink"),
    failures: { "409": "The post has as many links as it can have" },
  },
  "DELETE /api/posts/{id}/preview-links/{linkId}": {
    summary: "Make a link of a post useless",
    answer: ref("Deleted"),
  },
  "GET /api/previews/{token}": {
    summary:
      "What a preview link shows: a post, or an unsaved text of a post or page",
    answer: { anyOf: [ref("PostPreview"), ref("PagePreview")] },
    failures: { "404": "The link is invalid or has expired" },
  },
};

export const previewsSchemas: Record<string, Schema> = {
  PreviewLink: objectOf<PreviewLinkDto>(link),
  NewPreviewLink: objectOf<NewPreviewLinkDto>({
    ...link,
    url: { ...text, description: "Told once; it is not kept." },
  }),
  PostPreview: objectOf<PostPreviewDto>({
    post: ref("Post"),
    expires_at: date,
  }),
  PagePreview: objectOf<PagePreviewDto>({
    page: ref("Page"),
    expires_at: date,
  }),
};

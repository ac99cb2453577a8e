import type {
  DraftAnswer,
  DraftDto,
  DraftPreviewDto,
  DraftStateDto,
  DraftSummaryDto,
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

const draftState: Fields<DraftStateDto> = {
  key: {
    ...text,
    description:
      "Such as `post-12` or `page-new.` and 32 hexadecimal digits: which of the texts.",
  },
  based_on_version: nullable({
    ...integer,
    description: "Of what the form was opened with.",
  }),
  updated_at: date,
  revision: { ...integer, description: "Counts what was kept under this key." },
  expires_at: date,
};

const outdated = { "412": "Another tab or device has kept something newer" };
const oddKey = { "404": "No post or page can have this name" };

/** What each of these calls is for and answers. */
export const draftsAnswers: Record<string, OperationAnswer> = {
  "GET /api/drafts": {
    summary: "One's own unsaved texts, the newest first",
    answer: listOf(ref("DraftSummary")),
  },
  "GET /api/drafts/{key}": {
    summary: "One's own unsaved form of a post or page, if there is one",
    answer: ref("DraftAnswer"),
    failures: oddKey,
  },
  "PUT /api/drafts/{key}": {
    summary:
      "Keep one's own unsaved form of a post or page, which changes neither",
    answer: ref("DraftState"),
    failures: {
      ...outdated,
      "409": "As many or as much as is kept for one person",
    },
  },
  "DELETE /api/drafts/{key}": {
    summary: "Forget one's own unsaved form of a post or page",
    answer: ref("Deleted"),
    failures: { ...oddKey, ...outdated },
  },
  "POST /api/drafts/{key}/preview": {
    summary:
      "Show one's own unsaved text as readers would see it, for an hour; the link before ends",
    answer: ref("DraftPreview"),
    failures: { "404": "There is no such unsaved text" },
  },
};

export const draftsSchemas: Record<string, Schema> = {
  DraftState: objectOf<DraftStateDto>(draftState),
  Draft: objectOf<DraftDto>({
    ...draftState,
    form: { type: "object", description: "As its screen has sent it." },
  }),
  DraftPreview: objectOf<DraftPreviewDto>({ url: text, expires_at: date }),
  DraftSummary: objectOf<DraftSummaryDto>({
    ...draftState,
    title: text,
    excerpt: { ...text, description: "The beginning of the text." },
  }),
  DraftAnswer: objectOf<DraftAnswer>({ draft: nullable(ref("Draft")) }),
};

import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { ref } from "../../infrastructure/openapi/schema";

/** What each of these calls is for and answers. */
export const postViewsAnswers: Record<string, OperationAnswer> = {
  "POST /api/posts/{id}/views": {
    summary: "Count a reader's view of a post, once a day",
    answer: ref("Success"),
    failures: { "429": "Too many views from this address" },
  },
};

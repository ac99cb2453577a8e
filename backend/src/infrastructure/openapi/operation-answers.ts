import { authAnswers, authSchemas } from "./answers/auth.answers";
import {
  dashboardAnswers,
  dashboardSchemas,
} from "./answers/dashboard.answers";
import { generalSchemas } from "./answers/general.answers";
import { mediaAnswers, mediaSchemas } from "./answers/media.answers";
import { pagesAnswers, pagesSchemas } from "./answers/pages.answers";
import { peopleAnswers, peopleSchemas } from "./answers/people.answers";
import { postsAnswers, postsSchemas } from "./answers/posts.answers";
import { taxonomyAnswers, taxonomySchemas } from "./answers/taxonomy.answers";
import type { OperationAnswer } from "./operation-answer";
import type { Schema } from "./schema";

/** What each call is for and answers. Payloads and queries come from their classes. */
export const operationAnswers: Record<string, OperationAnswer> = {
  ...authAnswers,
  ...dashboardAnswers,
  ...postsAnswers,
  ...taxonomyAnswers,
  ...pagesAnswers,
  ...peopleAnswers,
  ...mediaAnswers,
};

/** What the API answers, by name. */
export const answerSchemas: Record<string, Schema> = {
  ...generalSchemas,
  ...authSchemas,
  ...dashboardSchemas,
  ...postsSchemas,
  ...taxonomySchemas,
  ...pagesSchemas,
  ...peopleSchemas,
  ...mediaSchemas,
};

import {
  accountSafetyAnswers,
  accountSafetySchemas,
} from "./answers/account-safety.answers";
import { apiKeysAnswers, apiKeysSchemas } from "./answers/api-keys.answers";
import { auditAnswers, auditSchemas } from "./answers/audit.answers";
import { authAnswers, authSchemas } from "./answers/auth.answers";
import { contactAnswers, contactSchemas } from "./answers/contact.answers";
import {
  dashboardAnswers,
  dashboardSchemas,
} from "./answers/dashboard.answers";
import { draftsAnswers, draftsSchemas } from "./answers/drafts.answers";
import { generalSchemas } from "./answers/general.answers";
import { mailsAnswers, mailsSchemas } from "./answers/mails.answers";
import { mediaAnswers, mediaSchemas } from "./answers/media.answers";
import { pagesAnswers, pagesSchemas } from "./answers/pages.answers";
import { peopleAnswers, peopleSchemas } from "./answers/people.answers";
import { postViewsAnswers } from "./answers/post-views.answers";
import { postsAnswers, postsSchemas } from "./answers/posts.answers";
import { previewsAnswers, previewsSchemas } from "./answers/previews.answers";
import {
  redirectsAnswers,
  redirectsSchemas,
} from "./answers/redirects.answers";
import { revisionsSchemas } from "./answers/revisions.answers";
import { settingsAnswers, settingsSchemas } from "./answers/settings.answers";
import { signUpsAnswers, signUpsSchemas } from "./answers/signups.answers";
import { rolesAnswers, rolesSchemas } from "./answers/roles.answers";
import { taxonomyAnswers, taxonomySchemas } from "./answers/taxonomy.answers";
import type { OperationAnswer } from "./operation-answer";
import type { Schema } from "./schema";

/** What each call is for and answers. Payloads and queries come from their classes. */
export const operationAnswers: Record<string, OperationAnswer> = {
  ...apiKeysAnswers,
  ...auditAnswers,
  ...authAnswers,
  ...accountSafetyAnswers,
  ...signUpsAnswers,
  ...contactAnswers,
  ...dashboardAnswers,
  ...draftsAnswers,
  ...postViewsAnswers,
  ...postsAnswers,
  ...previewsAnswers,
  ...taxonomyAnswers,
  ...pagesAnswers,
  ...peopleAnswers,
  ...rolesAnswers,
  ...mailsAnswers,
  ...mediaAnswers,
  ...redirectsAnswers,
  ...settingsAnswers,
};

/** What the API answers, by name. */
export const answerSchemas: Record<string, Schema> = {
  ...generalSchemas,
  ...apiKeysSchemas,
  ...auditSchemas,
  ...authSchemas,
  ...accountSafetySchemas,
  ...signUpsSchemas,
  ...contactSchemas,
  ...dashboardSchemas,
  ...draftsSchemas,
  ...postsSchemas,
  ...previewsSchemas,
  ...revisionsSchemas,
  ...taxonomySchemas,
  ...pagesSchemas,
  ...peopleSchemas,
  ...rolesSchemas,
  ...mailsSchemas,
  ...mediaSchemas,
  ...redirectsSchemas,
  ...settingsSchemas,
};

import {
  accountSafetyAnswers,
  accountSafetySchemas,
} from "../../identity/two-factor/account-safety.answers";
import {
  apiKeysAnswers,
  apiKeysSchemas,
} from "../../identity/api-keys/api-keys.answers";
import {
  auditAnswers,
  auditSchemas,
} from "../../operations/audit/audit.answers";
import { authAnswers, authSchemas } from "../../identity/auth/auth.answers";
import {
  contactAnswers,
  contactSchemas,
} from "../../site/contact/contact.answers";
import {
  dashboardAnswers,
  dashboardSchemas,
} from "../../content/dashboard/dashboard.answers";
import {
  draftsAnswers,
  draftsSchemas,
} from "../../content/drafts/drafts.answers";
import { generalSchemas } from "./general.answers";
import {
  mailsAnswers,
  mailsSchemas,
} from "../../operations/mails/mails.answers";
import { mediaAnswers, mediaSchemas } from "../../content/media/media.answers";
import { pagesAnswers, pagesSchemas } from "../../content/pages/pages.answers";
import {
  peopleAnswers,
  peopleSchemas,
} from "../../identity/authors/people.answers";
import { postViewsAnswers } from "../../content/post-views/post-views.answers";
import { postsAnswers, postsSchemas } from "../../content/posts/posts.answers";
import {
  previewsAnswers,
  previewsSchemas,
} from "../../site/previews/previews.answers";
import {
  redirectsAnswers,
  redirectsSchemas,
} from "../../content/redirects/redirects.answers";
import { revisionsSchemas } from "../../content/revisions/revisions.answers";
import {
  settingsAnswers,
  settingsSchemas,
} from "../../operations/settings/settings.answers";
import {
  signUpsAnswers,
  signUpsSchemas,
} from "../../identity/signups/signups.answers";
import { rolesAnswers, rolesSchemas } from "../../identity/roles/roles.answers";
import {
  taxonomyAnswers,
  taxonomySchemas,
} from "../../content/taxonomy/taxonomy.answers";
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

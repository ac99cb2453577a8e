import { CALENDAR_FEATURE } from "./features/content/posts/calendar/calendar.feature";
import { CATEGORIES_FEATURE } from "./features/content/categories/categories.feature";
import { DASHBOARD_FEATURE } from "./features/content/dashboard/dashboard.feature";
import { UPKEEP_FEATURE } from "./features/content/upkeep/upkeep.feature";
import { EXTERNAL_LINKS_FEATURE } from "./features/content/external-links/external-links.feature";
import { LEARNING_PATHS_FEATURE } from "./features/content/learning-paths/learning-paths.feature";
import { MEDIA_FEATURE } from "./features/content/media/media.feature";
import { PAGES_FEATURE } from "./features/content/pages/pages.feature";
import { POSTS_FEATURE } from "./features/content/posts/posts.feature";
import { REDIRECTS_FEATURE } from "./features/content/redirects/redirects.feature";
import { TAGS_FEATURE } from "./features/content/tags/tags.feature";
import { TRASH_FEATURE } from "./features/content/trash/trash.feature";
import { API_KEYS_FEATURE } from "./features/identity/api-keys/api-keys.feature";
import { AUTHORS_FEATURE } from "./features/identity/authors/authors.feature";
import { PROFILE_FEATURE } from "./features/identity/profile/profile.feature";
import { SIGNUPS_FEATURE } from "./features/identity/signups/signups.feature";
import { AUDIT_FEATURE } from "./features/operations/audit/audit.feature";
import { BACKUPS_FEATURE } from "./features/operations/health/backups.feature";
import { HEALTH_FEATURE } from "./features/operations/health/health.feature";
import { MAILS_FEATURE } from "./features/operations/mails/mails.feature";
import { SETTINGS_FEATURE } from "./features/operations/settings/settings.feature";
import { CONTACT_FEATURE } from "./features/site/contact/contact.feature";
import { EXPORTS_FEATURE } from "./features/site/exports/exports.feature";
import { IMPORTS_FEATURE } from "./features/site/imports/imports.feature";
import { FRONTENDS_FEATURE } from "./features/site/frontends/frontends.feature";
import { SITE_SETTINGS_FEATURE } from "./features/site/settings/site-settings.feature";
import type { Feature } from "./shared/layout/feature";

/** Everything behind the sign-in, read by router and sidebar. The order here has no effect. */
export const FEATURES: readonly Feature[] = [
  CALENDAR_FEATURE,
  CATEGORIES_FEATURE,
  DASHBOARD_FEATURE,
  UPKEEP_FEATURE,
  EXTERNAL_LINKS_FEATURE,
  LEARNING_PATHS_FEATURE,
  MEDIA_FEATURE,
  PAGES_FEATURE,
  POSTS_FEATURE,
  REDIRECTS_FEATURE,
  TAGS_FEATURE,
  TRASH_FEATURE,
  API_KEYS_FEATURE,
  AUTHORS_FEATURE,
  PROFILE_FEATURE,
  SIGNUPS_FEATURE,
  AUDIT_FEATURE,
  BACKUPS_FEATURE,
  HEALTH_FEATURE,
  MAILS_FEATURE,
  SETTINGS_FEATURE,
  CONTACT_FEATURE,
  EXPORTS_FEATURE,
  IMPORTS_FEATURE,
  FRONTENDS_FEATURE,
  SITE_SETTINGS_FEATURE,
];

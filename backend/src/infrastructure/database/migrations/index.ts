import { CreateAccounts1795132800000 } from "./1795132800000-create-accounts";
import { CreateContent1795132800001 } from "./1795132800001-create-content";
import { CreateSearch1795132800002 } from "./1795132800002-create-search";
import { CreateImportedPosts1795132800010 } from "./1795132800010-create-imported-posts";
import { CreateFrontends1795132800020 } from "./1795132800020-create-frontends";
import { CreateAuditLog1795219200000 } from "./1795219200000-create-audit-log";
import { CreateRevisions1795219200010 } from "./1795219200010-create-revisions";
import { CountVersions1795219200020 } from "./1795219200020-count-versions";
import { CreateAccountFlows1795219200030 } from "./1795219200030-create-account-flows";
import { CreateMediaVariants1795219200040 } from "./1795219200040-create-media-variants";
import { CreatePostViews1795219200060 } from "./1795219200060-create-post-views";
import { CountKeyUses1795219200100 } from "./1795219200100-count-key-uses";
import { CreateMediaUsage1795219200140 } from "./1795219200140-create-media-usage";
import { CreatePostSearch1795219200160 } from "./1795219200160-create-post-search";
import { IndexPostTrash1795219200180 } from "./1795219200180-index-post-trash";
import { CreateContactMessages1795219200200 } from "./1795219200200-create-contact-messages";
import { CreateTwoFactors1795219200300 } from "./1795219200300-create-two-factors";
import { CreateDrafts1795219200320 } from "./1795219200320-create-drafts";
import { CreatePreviewLinks1795219200321 } from "./1795219200321-create-preview-links";
import { CountRedirectVersions1795219200340 } from "./1795219200340-count-redirect-versions";
import { CreateAuthorPreferences1795219200350 } from "./1795219200350-create-author-preferences";
import { CreateJobWorkers1795410000000 } from "./1795410000000-create-job-workers";
import { GiveEachDraftARecord1795420000000 } from "./1795420000000-give-each-draft-a-record";
import { PreviewDrafts1795420000001 } from "./1795420000001-preview-drafts";
import { SearchSigns1795450000000 } from "./1795450000000-search-signs";
import { IndependentFrontends1795460000000 } from "./1795460000000-independent-frontends";
import { EndPreviews1795470000000 } from "./1795470000000-end-previews";
import { CountPosts1795480000010 } from "./1795480000010-count-posts";
import { IndexPostLists1795480000020 } from "./1795480000020-index-post-lists";
import { AnnounceChanges1795480000100 } from "./1795480000100-announce-changes";
import { IndexMediaNames1795480000200 } from "./1795480000200-index-media-names";
import { LearnSearchWords1795490000000 } from "./1795490000000-learn-search-words";
import { RecordDemo1795500000000 } from "./1795500000000-record-demo";
import { CountLimitsTogether1795500000100 } from "./1795500000100-count-limits-together";
import { ConfirmSessions1795520000500 } from "./1795520000500-confirm-sessions";
import { CountSignInSteps1795520000600 } from "./1795520000600-count-sign-in-steps";
import { AnnounceWordsApart1795530000000 } from "./1795530000000-announce-words-apart";
import { AuthorLanguages1795540000000 } from "./1795540000000-author-languages";
import { DescribeForSearch1795550000000 } from "./1795550000000-describe-for-search";
import { MediaFolders1795560000000 } from "./1795560000000-media-folders";
import { ExternalLinks1795590000000 } from "./1795590000000-external-links";
import { ReplaceMedia1795600000000 } from "./1795600000000-replace-media";
import { MediaOriginals1795610000000 } from "./1795610000000-media-originals";
import { SettingVersions1795620000000 } from "./1795620000000-setting-versions";
import { ImportPages1795640000000 } from "./1795640000000-import-pages";
import { HealthStates1795650000000 } from "./1795650000000-health-states";
import { BackupRuns1795650000010 } from "./1795650000010-backup-runs";
import { Imports1795660000000 } from "./1795660000000-imports";
import { Navigation1795670000000 } from "./1795670000000-navigation";
import { BackupSchedule1795680000000 } from "./1795680000000-backup-schedule";
import { Appearance1795690000000 } from "./1795690000000-appearance";
import { StorePostsSearch1795710000000 } from "./1795710000000-store-posts-search";
import { ImportChoices1795720000000 } from "./1795720000000-import-choices";
import { LearningPaths1795730000000 } from "./1795730000000-learning-paths";

/** In the order in which they run. A migration is never edited after it has been released. */
export const migrations = [
  CreateAccounts1795132800000,
  CreateContent1795132800001,
  CreateSearch1795132800002,
  CreateImportedPosts1795132800010,
  CreateFrontends1795132800020,
  CreateAuditLog1795219200000,
  CreateRevisions1795219200010,
  CountVersions1795219200020,
  CreateAccountFlows1795219200030,
  CreateMediaVariants1795219200040,
  CreatePostViews1795219200060,
  CountKeyUses1795219200100,
  CreateMediaUsage1795219200140,
  CreatePostSearch1795219200160,
  IndexPostTrash1795219200180,
  CreateContactMessages1795219200200,
  CreateTwoFactors1795219200300,
  CreateDrafts1795219200320,
  CreatePreviewLinks1795219200321,
  CountRedirectVersions1795219200340,
  CreateAuthorPreferences1795219200350,
  CreateJobWorkers1795410000000,
  GiveEachDraftARecord1795420000000,
  PreviewDrafts1795420000001,
  SearchSigns1795450000000,
  IndependentFrontends1795460000000,
  EndPreviews1795470000000,
  CountPosts1795480000010,
  IndexPostLists1795480000020,
  AnnounceChanges1795480000100,
  IndexMediaNames1795480000200,
  LearnSearchWords1795490000000,
  RecordDemo1795500000000,
  CountLimitsTogether1795500000100,
  ConfirmSessions1795520000500,
  CountSignInSteps1795520000600,
  AnnounceWordsApart1795530000000,
  AuthorLanguages1795540000000,
  DescribeForSearch1795550000000,
  MediaFolders1795560000000,
  ExternalLinks1795590000000,
  ReplaceMedia1795600000000,
  MediaOriginals1795610000000,
  SettingVersions1795620000000,
  ImportPages1795640000000,
  HealthStates1795650000000,
  BackupRuns1795650000010,
  Imports1795660000000,
  Navigation1795670000000,
  BackupSchedule1795680000000,
  Appearance1795690000000,
  StorePostsSearch1795710000000,
  ImportChoices1795720000000,
  LearningPaths1795730000000,
] as const;

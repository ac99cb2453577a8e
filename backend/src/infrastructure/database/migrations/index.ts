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
import { MoveReservedPages1795750000000 } from "./1795750000000-move-reserved-pages";
import { LivingArticles1795760000000 } from "./1795760000000-living-articles";
import { MoveFeedsPage1795771000000 } from "./1795771000000-move-feeds-page";
import { PostLanguages1795772000000 } from "./1795772000000-post-languages";
import { LookUpWhatBelongsToAPost1795772500000 } from "./1795772500000-look-up-what-belongs-to-a-post";
import { CoversOfPaths1795774000000 } from "./1795774000000-covers-of-paths";
import { PathRevisions1795774100000 } from "./1795774100000-path-revisions";
import { SearchLists1795775000000 } from "./1795775000000-search-lists";
import { BulkChanges1795775100000 } from "./1795775100000-bulk-changes";
import { Reviews1795779000000 } from "./1795779000000-reviews";
import { Notes1795779100000 } from "./1795779100000-notes";

/** In the order in which they run, each with the beginning of its file's hash: one that has run somewhere never changes. */
export const RELEASED = [
  [CreateAccounts1795132800000, "11d6d0e6f3f22bd8"],
  [CreateContent1795132800001, "cd5a8cfbf6effe1d"],
  [CreateSearch1795132800002, "19e2864a34db5c11"],
  [CreateImportedPosts1795132800010, "88eb1e70fa31aff7"],
  [CreateFrontends1795132800020, "976b54808557d2a9"],
  [CreateAuditLog1795219200000, "cc364f0b2dd6aa5a"],
  [CreateRevisions1795219200010, "32c995c38fb4330e"],
  [CountVersions1795219200020, "a587bc7bf78cec44"],
  [CreateAccountFlows1795219200030, "57c839946c9ddd62"],
  [CreateMediaVariants1795219200040, "06874aa85c273df1"],
  [CreatePostViews1795219200060, "c13c4da2beb2d5a0"],
  [CountKeyUses1795219200100, "b656936a3cbe4f67"],
  [CreateMediaUsage1795219200140, "d9603cc4990e2f9e"],
  [CreatePostSearch1795219200160, "06680f56b2e554ed"],
  [IndexPostTrash1795219200180, "2c2ea8def360a997"],
  [CreateContactMessages1795219200200, "95a4e288a9b7840a"],
  [CreateTwoFactors1795219200300, "bc121be9a2d8c18e"],
  [CreateDrafts1795219200320, "b70d6bdeda53c590"],
  [CreatePreviewLinks1795219200321, "c0e1c46accf04725"],
  [CountRedirectVersions1795219200340, "fb508cad87a8f99e"],
  [CreateAuthorPreferences1795219200350, "728e2e1a01f6c6d6"],
  [CreateJobWorkers1795410000000, "324fcd17b6d9b283"],
  [GiveEachDraftARecord1795420000000, "c166a850a46b9f36"],
  [PreviewDrafts1795420000001, "faadf1db4d91a331"],
  [SearchSigns1795450000000, "c4e5c09fc724d788"],
  [IndependentFrontends1795460000000, "684b64fcb418e324"],
  [EndPreviews1795470000000, "7768e87a89f31c77"],
  [CountPosts1795480000010, "d8bb6a7a07095dcf"],
  [IndexPostLists1795480000020, "fe9f1c11012df388"],
  [AnnounceChanges1795480000100, "3564fd290c0792e7"],
  [IndexMediaNames1795480000200, "7b5da26a764c937d"],
  [LearnSearchWords1795490000000, "e4eba46f29f1dacf"],
  [RecordDemo1795500000000, "a12c4916d41f4cac"],
  [CountLimitsTogether1795500000100, "a3d4e97f44a1f717"],
  [ConfirmSessions1795520000500, "2642d4d40c6086e8"],
  [CountSignInSteps1795520000600, "6a17080884391225"],
  [AnnounceWordsApart1795530000000, "b50ac29b8a5d001c"],
  [AuthorLanguages1795540000000, "7f3ee27549ce6c17"],
  [DescribeForSearch1795550000000, "c8c8c3b8cdaf65a1"],
  [MediaFolders1795560000000, "814d106388400e86"],
  [ExternalLinks1795590000000, "249a57cf4e7fb25e"],
  [ReplaceMedia1795600000000, "f5c9f7dc4c4074e7"],
  [MediaOriginals1795610000000, "d31ff4ada1e9837a"],
  [SettingVersions1795620000000, "234f221d1d5c1238"],
  [ImportPages1795640000000, "a8cccd0b4062831d"],
  [HealthStates1795650000000, "f34946ed6e46a1e0"],
  [BackupRuns1795650000010, "5983d3d8b58c68eb"],
  [Imports1795660000000, "3cbc5cabc2ede395"],
  [Navigation1795670000000, "5ff6f71a08783ca5"],
  [BackupSchedule1795680000000, "dfb1f6cbe9e1f7f1"],
  [Appearance1795690000000, "7caa7f1f0b064065"],
  [StorePostsSearch1795710000000, "2f4e4cf2b5293e25"],
  [ImportChoices1795720000000, "e37679b7fd2eedc4"],
  [LearningPaths1795730000000, "cf181b1e4c674dae"],
  [MoveReservedPages1795750000000, "15e33ae36384645c"],
  [LivingArticles1795760000000, "883a2ba6d4c303dd"],
  [MoveFeedsPage1795771000000, "ad383abb5cb05ad3"],
  [PostLanguages1795772000000, "675167edc428bd52"],
  [LookUpWhatBelongsToAPost1795772500000, "d7523d6f17547c90"],
  [CoversOfPaths1795774000000, "af67cb0d7f5855a3"],
  [PathRevisions1795774100000, "3591da2b265ee0d2"],
  [SearchLists1795775000000, "505526c83206df64"],
  [BulkChanges1795775100000, "f989faa3b899cf6d"],
  [Reviews1795779000000, "edc314e0309785e7"],
  [Notes1795779100000, "aa51b88762274abf"],
] as const;

export const migrations = RELEASED.map(([migration]) => migration);

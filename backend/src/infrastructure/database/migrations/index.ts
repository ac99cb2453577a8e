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

/** In the order in which they run. A migration is never edited after it has been released. */
/** In the order in which they run, each with the hash of its file: one that has run somewhere never changes. */
export const RELEASED = [
  [
    CreateAccounts1795132800000,
    "11d6d0e6f3f22bd87650532d768fafee038885954d2b15f5d4b673f42638b252",
  ],
  [
    CreateContent1795132800001,
    "cd5a8cfbf6effe1de190ed0e273298c2789ddfef8dbf08682c7d695f8c163f0f",
  ],
  [
    CreateSearch1795132800002,
    "19e2864a34db5c110f36331d435b89306bb04abe9015e71049edb4da241d6ef7",
  ],
  [
    CreateImportedPosts1795132800010,
    "88eb1e70fa31aff75535a51d015e6b94dd192a5615df284ae333a3a2f6303ccd",
  ],
  [
    CreateFrontends1795132800020,
    "976b54808557d2a9ffc72a7d75170c2cf672ddc1dd780351ed13b4c48af1ab85",
  ],
  [
    CreateAuditLog1795219200000,
    "cc364f0b2dd6aa5a559dab3a2e7d6af9890717aabdeaf2cc7bb617b7bdbf3c1f",
  ],
  [
    CreateRevisions1795219200010,
    "32c995c38fb4330ec8a039ed52f419e3037f456b9f215cc0e1944233ac4981c8",
  ],
  [
    CountVersions1795219200020,
    "a587bc7bf78cec445050d600322cbabff0ea1e4745d883082aedbe6d085fb09c",
  ],
  [
    CreateAccountFlows1795219200030,
    "57c839946c9ddd62168f36caa69b743f2e0df5e8b9aed9f1dea0a79a3c02638d",
  ],
  [
    CreateMediaVariants1795219200040,
    "06874aa85c273df101d4fcca4881f0d6d9e80139640d123759192e49c9120753",
  ],
  [
    CreatePostViews1795219200060,
    "c13c4da2beb2d5a060ad3b5dab7d0c211d2d9a5be939dcd493a274cf6b85604c",
  ],
  [
    CountKeyUses1795219200100,
    "b656936a3cbe4f675d48ebf5fe0aed36ace4838a8a4fc25f4e33c0254466b7c7",
  ],
  [
    CreateMediaUsage1795219200140,
    "d9603cc4990e2f9e9c2af203b01941e75186edd3e4fc795a8d1d9b38e2407ff2",
  ],
  [
    CreatePostSearch1795219200160,
    "06680f56b2e554ed720af014c7ce382adbd9159d3a7f62be3d8a1083b9a9a345",
  ],
  [
    IndexPostTrash1795219200180,
    "2c2ea8def360a997825e4ebac33a25770868890aa771ae3d55a7a7588a41163e",
  ],
  [
    CreateContactMessages1795219200200,
    "95a4e288a9b7840aa752d4a62b0f73957f4f153b67f54ebc60fbf32cdc0ab255",
  ],
  [
    CreateTwoFactors1795219200300,
    "bc121be9a2d8c18e7b3be8a9a4ac0a3b2d81fd7b9e70faf31bc565447c1c06bf",
  ],
  [
    CreateDrafts1795219200320,
    "b70d6bdeda53c5900f72fef2f9938677506254ba6ba491c798419ace78f3e754",
  ],
  [
    CreatePreviewLinks1795219200321,
    "c0e1c46accf047257addae6b9c9b7169e3a0a652f71a4cae3d22dcb070d4d7e2",
  ],
  [
    CountRedirectVersions1795219200340,
    "fb508cad87a8f99e5e7e6ab31079a7ae29fd392bf68d1085bd64e5f9fdacf900",
  ],
  [
    CreateAuthorPreferences1795219200350,
    "728e2e1a01f6c6d640f721caa8df4cca54c6160869bd847ed625ad2216be7c82",
  ],
  [
    CreateJobWorkers1795410000000,
    "324fcd17b6d9b28357a7a79fd362ee000d3351c3728e18a97d19fae3e5b3d8bc",
  ],
  [
    GiveEachDraftARecord1795420000000,
    "c166a850a46b9f368fca0f4fa24cf6b91fb83f9e08dcc5b29cc3dd9894227f18",
  ],
  [
    PreviewDrafts1795420000001,
    "faadf1db4d91a3317c8f459c27a8a143e06f60cf4ccb60cd766cf0f37150b7da",
  ],
  [
    SearchSigns1795450000000,
    "c4e5c09fc724d78806158ee087f520374f29078ac3a45d1e6ad8583468c745cf",
  ],
  [
    IndependentFrontends1795460000000,
    "684b64fcb418e324cf46e82913b59474a78fe3ede5d9e06dd218dfdc8e759559",
  ],
  [
    EndPreviews1795470000000,
    "7768e87a89f31c77d3da4c4022935a437a2318c762875079539422dada8bd09d",
  ],
  [
    CountPosts1795480000010,
    "d8bb6a7a07095dcf4e0025a51b5e3eae5325bffcb9105ae0a51e907c52036d87",
  ],
  [
    IndexPostLists1795480000020,
    "fe9f1c11012df3883ee87de9b62f5e6063a6927aa6d084ebd43dbf1b2c2909d9",
  ],
  [
    AnnounceChanges1795480000100,
    "3564fd290c0792e76abeb13a5a7411851a968f4318900194be95f87e37f39fba",
  ],
  [
    IndexMediaNames1795480000200,
    "7b5da26a764c937d027b61104c755fd4997d85a461b5c46f9e896c054b305d15",
  ],
  [
    LearnSearchWords1795490000000,
    "e4eba46f29f1dacf06423ab4073ef24d612f85e885a227c21bb49659bdf5360f",
  ],
  [
    RecordDemo1795500000000,
    "a12c4916d41f4cac4a56fbf94061aebbecab93e4a49ade4518a433f6fa09ad90",
  ],
  [
    CountLimitsTogether1795500000100,
    "a3d4e97f44a1f71705b55b8f1668d028bc21ed092cd3eb98bc487c6b32f13b79",
  ],
  [
    ConfirmSessions1795520000500,
    "2642d4d40c6086e876ffa0d40f10a7079c4792b9a99d194ae5642bd0bd0f742d",
  ],
  [
    CountSignInSteps1795520000600,
    "6a17080884391225c483e0dd0765aff67fb37d5656b15c538cf5c12bb21af6b3",
  ],
  [
    AnnounceWordsApart1795530000000,
    "b50ac29b8a5d001c6e7397ce35e57b78e4b16d9569452ce40e00ae56247c5107",
  ],
  [
    AuthorLanguages1795540000000,
    "7f3ee27549ce6c17c6c98241571ea67f7d3fee82dc7e03ec05292822d9ded839",
  ],
  [
    DescribeForSearch1795550000000,
    "c8c8c3b8cdaf65a1255c5e006d0a1305a4f2e2d8c0318f1d445c5c26a76baf04",
  ],
  [
    MediaFolders1795560000000,
    "814d106388400e86513c30336feb4fd658f865b2d6247e21b7fb6e6476d0ba9d",
  ],
  [
    ExternalLinks1795590000000,
    "249a57cf4e7fb25ea99339a65f0d5f8d73c8ab2b8e97b55e612d8346de8ef915",
  ],
  [
    ReplaceMedia1795600000000,
    "f5c9f7dc4c4074e7893d0ac8a60f5770f62faa97c44242f9730a3b88d3552de5",
  ],
  [
    MediaOriginals1795610000000,
    "d31ff4ada1e9837acc0eaea2da48318576558a46e4d9b1484d1d7bc005a55cf2",
  ],
  [
    SettingVersions1795620000000,
    "234f221d1d5c1238fee4b744562874f35df98d87b668e76907ba06f51d986634",
  ],
  [
    ImportPages1795640000000,
    "a8cccd0b4062831d9257a5bcf8ab4a65e76ef65bbe81b7af25629079b771eff8",
  ],
  [
    HealthStates1795650000000,
    "f34946ed6e46a1e07e026a235797dc0914a8ca807f6d092b8cc082f8f04d8dd4",
  ],
  [
    BackupRuns1795650000010,
    "5983d3d8b58c68eb010afef64d7b73830557264efe4f64d4b641a6f8d8464a44",
  ],
  [
    Imports1795660000000,
    "3cbc5cabc2ede395c82ed4ec5693405f0aea93e82f2c2439574d80732414561c",
  ],
  [
    Navigation1795670000000,
    "5ff6f71a08783ca5e5b0934efbe5ab51400567700fc4c64923c00aa5f0166496",
  ],
  [
    BackupSchedule1795680000000,
    "dfb1f6cbe9e1f7f1657f47ac4197ea229323b1541d7cb27fd48ff94c7a927854",
  ],
  [
    Appearance1795690000000,
    "7caa7f1f0b064065ce2bba61c321b28a2c7f27ffc2558f5a998130df9e549455",
  ],
  [
    StorePostsSearch1795710000000,
    "2f4e4cf2b5293e25c47a78c9ea22707a95dc6b345ac6043e3b0ddd1a40615ed3",
  ],
  [
    ImportChoices1795720000000,
    "e37679b7fd2eedc4c6294ba5fb100d21a70d1ddaa52a25b1d5a14db59ed82a2f",
  ],
] as const;

export const migrations = RELEASED.map(([migration]) => migration);

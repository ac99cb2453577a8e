import type {
  AccentContrastDto,
  AccessSettingsDto,
  AgentSettingsDto,
  AppearanceSettingsDto,
  BackupArchiveDto,
  BackupRunDto,
  BackupSettingsDto,
  BackupsDto,
  ContactSettingsDto,
  DemoDto,
  DemoRemovalDto,
  HealthCheckDto,
  HealthReportDto,
  HomeSectionDto,
  ImportDto,
  ImportsDto,
  MailSettingsDto,
  MailTextPreviewDto,
  MailTextPreviewsDto,
  MailTextsDto,
  NavigationDto,
  OwnMailTextDto,
  PeopleSettingsDto,
  ReadingSettingsDto,
  AnalyticsSettingsDto,
  SearchSettingsDto,
  ShareService,
} from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { siteSettings } from "./first-shapes";
import { complete, listOf, maybe, type Fields } from "./complete";

/** These are completed by the screens that show them, so that no other visit loads their shapes. */

const healthCheck: Fields<HealthCheckDto> = {
  status: "unknown",
  title: "",
  detail: "",
  action: null,
  since: null,
  screen: null,
  document: null,
};

const healthReport: Fields<HealthReportDto> = {
  status: "unknown",
  checked_at: "",
  checks: listOf(healthCheck),
};

const backupRun: Fields<BackupRunDto> = {
  kind: "write",
  state: "ok",
  archive: null,
  is_scheduled: false,
  step: null,
  reason: null,
  rows: null,
  files: null,
  begun_at: "",
  ended_at: null,
};

const backupArchive: Fields<BackupArchiveDto> = {
  name: "",
  kind: "site",
  size: 0,
  written_at: "",
  written: maybe(backupRun),
  verified: maybe(backupRun),
};

const backups: Fields<BackupsDto> = {
  place: "",
  place_failure: null,
  at: null,
  time_zone: "UTC",
  next_at: null,
  keep: 0,
  is_encrypted: false,
  archives: listOf(backupArchive),
  runs: listOf(backupRun),
};

const importRun: Fields<ImportDto> = {
  files: listOf({ name: "", bytes: 0, received: 0 }),
  has_files: false,
  author_name: "",
  default_author: null,
  default_category: null,
  settings: null,
  phase: "upload",
  state: "ok",
  done: 0,
  total: null,
  seconds_left: null,
  counts: {
    created: 0,
    updated: 0,
    unchanged: 0,
    left: 0,
    refused: 0,
    removed: 0,
    stayed: 0,
  },
  notes: listOf(""),
  reason: null,
  created_at: "",
  ended_at: null,
  can_undo: false,
};

const imports: Fields<ImportsDto> = { imports: listOf(importRun) };

const analyticsSettings: Fields<AnalyticsSettingsDto> = {
  service: "none",
  address: "",
  site_id: "",
  snippet: "",
  hosts: listOf(""),
  updated_at: null,
};

const searchSettings: Fields<SearchSettingsDto> = {
  indexing: true,
  share_media_id: null,
  verification_tags: "",
  robots_txt: "",
  markdown: false,
  updated_at: null,
};

const peopleSettings: Fields<PeopleSettingsDto> = {
  sign_up: "request",
  invitations: true,
  invitation_role_id: null,
  password_policy: "advisory",
  second_factor_roles: [],
  session_idle_days: 7,
  session_days: 30,
  updated_at: null,
};

const contactSettings: Fields<ContactSettingsDto> = {
  is_open: true,
  recipients: listOf(""),
  allows_links: true,
  refused_words: listOf(""),
  updated_at: null,
};

const mailSettings: Fields<MailSettingsDto> = {
  server: null,
  port: null,
  encryption: "starttls",
  user: null,
  has_password: false,
  from: "",
  updated_at: null,
};

const mailText: Fields<OwnMailTextDto> = { subject: "", text: "" };

const mailTexts: Fields<MailTextsDto> = {
  invitation: maybe(mailText),
  password_reset: maybe(mailText),
  password_changed: maybe(mailText),
  sign_up_verification: maybe(mailText),
  sign_up_approved: maybe(mailText),
  sign_up_rejected: maybe(mailText),
  updated_at: null,
};

const mailTextPreviews: Fields<MailTextPreviewsDto> = {
  mails: listOf<MailTextPreviewDto>({
    template: "invitation",
    ...mailText,
  }),
};

const readingSettings: Fields<ReadingSettingsDto> = {
  posts_per_page: 24,
  feed_content: "full",
  date_format: "usual",
  share: listOf<ShareService>("email"),
  remind_after_months: 6,
  offline_reading: true,
  updated_at: null,
};

const accentContrast: Fields<AccentContrastDto> = {
  light: 4.5,
  dark: 4.5,
  needed: 4.5,
  dark_color: "",
  problem: null,
};

const appearanceSettings: Fields<AppearanceSettingsDto> = {
  frontend_theme: "",
  accent: null,
  accent_contrast: maybe(accentContrast),
  cover_style: "drawn",
  home_sections: listOf<HomeSectionDto>({ section: "featured", limit: 3 }),
  offers_reader_settings: true,
  updated_at: null,
};

const backupSettings: Fields<BackupSettingsDto> = {
  at: null,
  keep: 7,
  time_zone: "UTC",
  updated_at: null,
};

const agentSettings: Fields<AgentSettingsDto> = {
  enabled: false,
  oauth: false,
  style_guide: "",
  updated_at: null,
};

const accessSettings: Fields<AccessSettingsDto> = {
  access: "open",
  message: "",
  api_origins: listOf(""),
  admits_people: true,
  updated_at: null,
};

const demo: Fields<DemoDto> = {
  removal: maybe({
    removed: listOf({ subject: "post", count: 0 }),
    stays: listOf({ subject: "post", label: "", reason: "" }),
  } satisfies Fields<DemoRemovalDto>),
};

const navigation: Fields<NavigationDto> = {
  header: siteSettings.header,
  footer: siteSettings.footer,
  updated_at: null,
};

const SHAPES = {
  "/backups": backups,
  "/demo": demo,
  "/health/report": healthReport,
  "/imports": imports,
  "/settings/analytics": analyticsSettings,
  "/settings/access": accessSettings,
  "/settings/agents": agentSettings,
  "/settings/appearance": appearanceSettings,
  "/settings/appearance/contrast": accentContrast,
  "/settings/backups": backupSettings,
  "/settings/contact": contactSettings,
  "/settings/mail": mailSettings,
  "/settings/mail-texts": mailTexts,
  "/settings/mail-texts/preview": mailTextPreviews,
  "/settings/navigation": navigation,
  "/settings/people": peopleSettings,
  "/settings/reading": readingSettings,
  "/settings/search": searchSettings,
};

/** @param path of the API; an answer of another one stays as it is. */
export const completeLate = (path: string, answer: unknown): unknown =>
  complete(answer, ownValue(SHAPES, path));

import type {
  AccountDto,
  ApiKeyDto,
  AuditEntryDto,
  BackupRunDto,
  BackupsDto,
  ContactMessageDto,
  ExternalLinkDto,
  HealthReportDto,
  ImportItemDto,
  ImportsDto,
  MailWithTextDto,
  OwnThemeDto,
  PermissionDto,
  RedirectDto,
  RoleDto,
  SessionDto,
  SignUpRequestDto,
  TwoFactorDto,
  WebhookDeliveryDto,
  WebhookDto,
} from "@octavo/contracts";
import * as samples from "./samples";
import type { Whole } from "./whole";

const DATE = "2026-03-05T10:00:00.000Z";
const person = { id: 1, name: "Ada Lovelace" };

export const account: Whole<AccountDto> = {
  ...samples.account(2),
  bio: "Writes",
  avatar_url: "/media/a.webp",
  roles: ["editor"],
  role: "editor",
  permissions: ["view_posts"],
  direct_permissions: ["view_posts"],
  has_two_factor: true,
  language: "de",
};

export const role: Whole<RoleDto> = {
  ...samples.role(3, "editor", { permissions: ["view_posts"] }),
  description: "What the editor does",
};

export const permission: Whole<PermissionDto> = {
  id: 1,
  name: "view_posts",
  is_seeded: true,
};

export const signUpRequest: Whole<SignUpRequestDto> = {
  ...samples.signUpRequest(1),
  verified_at: DATE,
  decided_at: DATE,
  decided_by: person,
};

export const session: Whole<SessionDto> = {
  id: "b",
  is_current: false,
  user_agent: "Firefox",
  ip: "192.0.2.7",
  created_at: DATE,
  last_seen_at: DATE,
};

export const twoFactor: Whole<TwoFactorDto> = {
  enabled: true,
  enabled_at: DATE,
  recovery_codes_left: 3,
};

export const ownTheme: Whole<OwnThemeDto> = { cms_theme: "theme-cms-light" };

export const apiKey: Whole<ApiKeyDto> = {
  ...samples.apiKey(1),
  app: "labs",
  account: person,
  addresses: ["203.0.113.7"],
  replaced_key_until: DATE,
  revoked: true,
  revoked_at: DATE,
  revoke_reason: "replaced",
  expires_at: DATE,
  last_used_at: DATE,
  created_by: person,
};

export const auditEntry: Whole<AuditEntryDto> = {
  id: 1,
  happened_at: DATE,
  action: "post.update",
  subject: { type: "post", id: 7, label: "Post 7" },
  details: { fields: ["title"], status: { from: "draft", to: "published" } },
  actor: { kind: "user", id: 3, name: "Eva" },
  ip: "203.0.113.7",
  user_agent: "Firefox",
  request_id: "r-1",
};

export const message: Whole<ContactMessageDto> = {
  id: 1,
  name: "Reader",
  email: "reader@example.org",
  message: "First line",
  page_slug: "contact",
  article_slug: "knots",
  article_section: "bowline",
  is_read: true,
  read_at: DATE,
  created_at: DATE,
};

export const mail: Whole<MailWithTextDto> = {
  id: 1,
  kind: "invitation",
  to: "person@example.org",
  subject: "Mail",
  status: "failed",
  attempts: 2,
  last_error: "No such address",
  sent_at: DATE,
  created_at: DATE,
  text: "Hello",
};

export const externalLink: Whole<ExternalLinkDto> = {
  id: 1,
  url: "https://elsewhere.example/gone",
  state: "broken",
  reason: "The server answered 404: there is no such page.",
  checked_at: DATE,
  failing_since: DATE,
  used_by: [{ resource: "posts", id: 3, title: "Sources" }],
  uses: 7,
};

export const redirect: Whole<RedirectDto> = {
  id: 1,
  from_path: "/old",
  to_path: "/new",
  status: 301,
  warnings: ["has_page"],
  created_at: DATE,
  updated_at: DATE,
  version: 4,
};

export const webhook: Whole<WebhookDto> = {
  id: 1,
  description: "Search index",
  url: "https://hooks.example/octavo",
  events: ["posts.published", "backups.failed"],
  is_active: true,
  disabled_at: DATE,
  failing_since: DATE,
  delivered_at: DATE,
  waiting: 3,
  replaced_secret_until: DATE,
  created_at: DATE,
};

export const webhookDelivery: Whole<WebhookDeliveryDto> = {
  id: 1,
  event_id: "evt_5f0c2c9e-3b0d-4c1e-9d6c-0d6a6f0b1b57",
  event: "posts.published",
  state: "failed",
  attempts: 2,
  body: '{"type":"posts.published"}',
  status: 503,
  answer: "Away",
  reason: "The server answered 503.",
  duration: 84,
  attempted_at: DATE,
  next_attempt_at: DATE,
  created_at: DATE,
};

export const healthReport: Whole<HealthReportDto> = {
  status: "warning",
  checked_at: DATE,
  checks: [
    {
      id: "mail",
      status: "warning",
      title: "Outgoing mail",
      detail: "No server is there",
      action: "Set one up",
      since: DATE,
      screen: "/mails",
      document: "docs/operating/watch.md",
    },
  ],
};

const backupRun: Whole<BackupRunDto> = {
  id: 1,
  kind: "write",
  state: "failed",
  archive: "octavo-2026-03-05T10-00-00Z.tar.gz",
  is_scheduled: true,
  step: "Table posts",
  reason: "No room is left",
  rows: 12,
  files: 3,
  begun_at: DATE,
  ended_at: DATE,
};

export const backups: Whole<BackupsDto> = {
  place: "/data/backups",
  place_failure: "No such bucket",
  at: "03:15",
  time_zone: "Europe/Berlin",
  next_at: DATE,
  keep: 7,
  is_encrypted: true,
  archives: [
    {
      name: "octavo-2026-03-05T10-00-00Z.tar.gz",
      kind: "before-update",
      size: 2048,
      written_at: DATE,
      written: { ...backupRun, state: "ok" },
      verified: { ...backupRun, id: 2, kind: "verify" },
    },
  ],
  runs: [backupRun],
};

export const imports: Whole<ImportsDto> = {
  imports: [
    {
      id: 3,
      files: [{ name: "notes.xml", bytes: 2048, received: 2048 }],
      has_files: true,
      author_name: "Ada Lovelace",
      default_author: "Grace Hopper",
      default_category: "Notes",
      settings: true,
      phase: "check",
      state: "ok",
      done: 12,
      total: 12,
      seconds_left: 90,
      counts: {
        created: 7,
        updated: 1,
        unchanged: 1,
        left: 1,
        refused: 1,
        removed: 1,
        stayed: 1,
      },
      notes: ["Not taken: 4 comments."],
      reason: "It was stopped",
      created_at: DATE,
      ended_at: DATE,
      can_undo: true,
    },
  ],
};

export const importItem: Whole<ImportItemDto> = {
  label: 'post/12 "Hello"',
  outcome: "refused",
  address: "/post/hello",
  reason: "is larger than 5 MB",
  remarks: ["the shortcode [shop] stays as text"],
};

import type {
  AccountDto,
  ApiKeyDto,
  AuditEntryDto,
  ContactMessageDto,
  ExternalLinkDto,
  MailDto,
  MailWithTextDto,
  PermissionDto,
  RedirectDto,
  RoleDto,
  SessionDto,
  SignUpRequestDto,
  TwoFactorDto,
} from "@octavo/contracts";
import { listOf, maybe, type Fields } from "./complete";

const person = { name: "" };

export const account: Fields<AccountDto> = {
  name: "",
  slug: "",
  bio: null,
  avatar_url: null,
  email: "",
  roles: listOf(""),
  is_admin: false,
  language: null,
  permissions: listOf(""),
  created_at: "",
  direct_permissions: listOf(""),
  status: "active",
  has_two_factor: false,
  post_count: 0,
};

export const role: Fields<RoleDto> = {
  name: "",
  description: null,
  permissions: listOf(""),
  non_editable: false,
  rank: 0,
  user_count: 0,
  created_at: "",
};

export const permission: Fields<PermissionDto> = { name: "", is_seeded: true };

export const signUpRequest: Fields<SignUpRequestDto> = {
  name: "",
  email: "",
  status: "pending",
  created_at: "",
  verified_at: null,
  decided_at: null,
  decided_by: maybe(person),
};

export const session: Fields<SessionDto> = {
  is_current: false,
  user_agent: null,
  ip: null,
  created_at: "",
  last_seen_at: "",
};

export const twoFactor: Fields<TwoFactorDto> = {
  enabled: false,
  enabled_at: null,
  recovery_codes_left: 0,
};

export const apiKey: Fields<ApiKeyDto> = {
  description: "",
  key: "",
  // What a key may do that was made before there were scopes.
  scopes: ["content:read"],
  // Older servers have no keys of one app.
  app: null,
  // Nor any that write.
  account: maybe(person),
  addresses: listOf(""),
  replaced_key_until: null,
  revoked: false,
  revoked_at: null,
  revoke_reason: null,
  expires_at: null,
  last_used_at: null,
  uses: 0,
  created_by: maybe(person),
  created_at: "",
};

export const auditEntry: Fields<AuditEntryDto> = {
  happened_at: "",
  action: "",
  subject: { type: "", label: null },
  details: {},
  actor: { kind: "system", name: "" },
  ip: null,
  user_agent: null,
  request_id: null,
};

export const message: Fields<ContactMessageDto> = {
  name: "",
  email: "",
  message: "",
  page_slug: null,
  article_slug: null,
  article_section: null,
  is_read: false,
  read_at: null,
  created_at: "",
};

export const mail: Fields<MailDto> = {
  kind: "",
  to: "",
  subject: "",
  status: "queued",
  attempts: 0,
  last_error: null,
  sent_at: null,
  created_at: "",
};

export const mailWithText: Fields<MailWithTextDto> = { ...mail, text: null };

export const externalLink: Fields<ExternalLinkDto> = {
  url: "",
  state: "waiting",
  reason: null,
  checked_at: null,
  failing_since: null,
  used_by: listOf({ resource: "", id: 0, title: "" }),
  uses: 0,
};

export const redirect: Fields<RedirectDto> = {
  from_path: "",
  to_path: null,
  status: 301,
  warnings: listOf(""),
  created_at: "",
  updated_at: "",
};

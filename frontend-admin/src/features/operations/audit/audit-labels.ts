import type { AuditEntryDto } from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import { t } from "../../../texts/operations";

/** The subjects of entries, as the filter offers them. */
export const AUDIT_SUBJECTS = {
  post: "audit.post",
  page: "audit.page",
  category: "audit.category",
  tag: "audit.tag",
  media: "audit.media",
  author: "audit.author",
  role: "audit.role",
  permission: "audit.permission",
  api_key: "audit.api_key",
  session: "audit.session",
  signup: "audit.signup",
  mail: "audit.mail",
  contact_message: "audit.contact_message",
  redirect: "audit.redirect",
  site: "audit.site",
  import: "audit.import",
  setting: "audit.setting",
  release: "audit.release",
  frontend_app: "audit.frontend_app",
  flag: "audit.flag",
  backup: "audit.backup",
  webhook: "audit.webhook",
} as const;

const VERBS = {
  create: "audit.didCreate",
  update: "audit.didUpdate",
  delete: "audit.didDelete",
  restore: "audit.didRestore",
  purge: "audit.didPurge",
  archive: "audit.didArchive",
  unarchive: "audit.didUnarchive",
  propose_changes: "audit.didPropose",
  publish_changes: "audit.didPublishChanges",
  discard_changes: "audit.didDiscardChanges",
  restore_revision: "audit.didRestoreRevision",
  move_posts: "audit.didMovePosts",
  set_roles: "audit.didSetRoles",
  set_permissions: "audit.didSetPermissions",
  invite: "audit.didInvite",
  anonymise: "audit.didAnonymise",
  revoke: "audit.didRevoke",
  rotate: "audit.didRotate",
  test: "audit.didTest",
  disable: "audit.didDisable",
  rehook: "audit.didRehook",
  verify: "audit.didVerify",
  approve: "audit.didApprove",
  reject: "audit.didReject",
  return: "audit.didReturn",
  take_back: "audit.didTakeBack",
  accept: "audit.didAccept",
  read: "audit.didRead",
  send: "audit.didSend",
  promote: "audit.didPromote",
  rollback: "audit.didRollBack",
  publish: "audit.didPublish",
  check: "audit.didCheck",
  verdicts: "audit.didCheckInBrowser",
  preview: "audit.didPreview",
  canary: "audit.didStartCanary",
  canary_end: "audit.didEndCanary",
  end: "audit.didEnd",
  pin: "audit.didPin",
  unpin: "audit.didUnpin",
  set: "audit.didSet",
  unset: "audit.didUnset",
  remove: "audit.didRemove",
  download: "audit.didDownload",
  export: "audit.didExport",
  begin: "audit.didBegin",
  stop: "audit.didStop",
  undo: "audit.didUndo",
} as const;

/** Events with a sentence of their own. */
const EVENTS = {
  "session.begin": "audit.signedIn",
  "session.confirm": "audit.confirmedIdentity",
  "session.end": "audit.signedOut",
  "session.refuse": "audit.signInRefused",
  "password.change": "audit.passwordChanged",
  "password.forgot": "audit.passwordForgotten",
  "password.reset": "audit.passwordReset",
} as const;

/** `post.restore_revision` → "Post restored to an earlier version"; unknown words stay readable. */
export function describeEvent(action: string): string {
  const known = ownValue(EVENTS, action);
  if (known) return t(known);
  const [type = "", name = ""] = action.split(".", 2);
  const verb = ownValue(VERBS, name);
  return t("audit.eventOf", {
    subject: subjectName(type),
    verb: verb ? t(verb) : words(name),
  }).trim();
}

export function subjectName(type: string): string {
  const label = ownValue(AUDIT_SUBJECTS, type);
  return label ? t(label) : capitalised(words(type));
}

/** The details of an entry, one line each. */
export function describeDetails(
  details: AuditEntryDto["details"],
): { name: string; text: string }[] {
  return Object.entries(details)
    .filter(([, value]) => value !== undefined && !isEmptyList(value))
    .map(([name, value]) => ({
      name: name === "fields" ? t("audit.changed") : capitalised(words(name)),
      text:
        name === "fields" && Array.isArray(value)
          ? value.map((field) => words(String(field))).join(", ")
          : valueText(value),
    }));
}

function valueText(value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? t("audit.yes") : t("audit.no");
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value !== "object" || value === null) return "—";
  return Object.entries(value)
    .map(([name, part]) => `${words(name)} ${valueText(part)}`)
    .join(", ");
}

const isEmptyList = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 0;

const words = (name: string): string => name.replaceAll("_", " ");

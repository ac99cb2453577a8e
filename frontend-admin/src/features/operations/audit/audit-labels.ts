import type { AuditEntryDto } from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";

/** What entries are about, as the filter offers it. */
export const AUDIT_SUBJECTS: Readonly<Record<string, string>> = {
  post: "Post",
  page: "Page",
  category: "Category",
  tag: "Tag",
  media: "File",
  author: "User",
  role: "Role",
  permission: "Permission",
  api_key: "API key",
  session: "Session",
  signup: "Sign-up request",
  mail: "Mail",
  contact_message: "Message",
  redirect: "Redirect",
  setting: "Setting",
  release: "Release",
  frontend_app: "Frontend",
};

const VERBS: Readonly<Record<string, string>> = {
  create: "created",
  update: "changed",
  delete: "deleted",
  restore: "restored",
  purge: "removed from the trash for good",
  archive: "archived",
  unarchive: "taken out of the archive",
  propose_changes: "changed, waiting to be published",
  publish_changes: "changes published",
  discard_changes: "changes discarded",
  restore_revision: "put back to an earlier version",
  move_posts: "posts moved",
  set_roles: "roles changed",
  set_permissions: "permissions changed",
  invite: "invited",
  anonymise: "made anonymous",
  revoke: "revoked",
  rehook: "taken back into use",
  verify: "confirmed",
  approve: "approved",
  reject: "rejected",
  accept: "accepted",
  read: "read",
  send: "sent again",
  promote: "made live",
  rollback: "rolled back",
  publish: "published",
  check: "checked",
  verdicts: "checked in a browser",
  preview: "preview made",
  canary: "tried with some visitors",
  canary_end: "no longer tried",
  end: "gave way to another preview",
  pin: "kept for good",
  unpin: "no longer kept for good",
  remove: "files removed",
};

/** Events that read better in words of their own. */
const EVENTS: Readonly<Record<string, string>> = {
  "session.begin": "Signed in",
  "session.confirm": "Confirmed who they are",
  "session.end": "Signed out",
  "session.refuse": "Sign-in refused",
  "password.change": "Password changed",
  "password.forgot": "Password reset asked for",
  "password.reset": "Password reset",
};

/** `post.restore_revision` → "Post put back to an earlier version"; unknown words stay readable. */
export function describeEvent(action: string): string {
  const known = ownValue(EVENTS, action);
  if (known !== undefined) return known;
  const [subject = "", verb = ""] = action.split(".", 2);
  return `${subjectName(subject)} ${ownValue(VERBS, verb) ?? words(verb)}`.trim();
}

export function subjectName(type: string): string {
  return ownValue(AUDIT_SUBJECTS, type) ?? capitalised(words(type));
}

/** What changed, a line for each thing that the entry tells. */
export function describeDetails(
  details: AuditEntryDto["details"],
): { name: string; text: string }[] {
  return Object.entries(details)
    .filter(([, value]) => value !== undefined && !isEmptyList(value))
    .map(([name, value]) => ({
      name: name === "fields" ? "Changed" : capitalised(words(name)),
      text:
        name === "fields" && Array.isArray(value)
          ? value.map((field) => words(String(field))).join(", ")
          : valueText(value),
    }));
}

function valueText(value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value !== "object" || value === null) return "—";
  return Object.entries(value)
    .map(([name, part]) => `${words(name)} ${valueText(part)}`)
    .join(", ");
}

const isEmptyList = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 0;

const words = (name: string): string => name.replaceAll("_", " ");

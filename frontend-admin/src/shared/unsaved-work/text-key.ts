import { ownValue } from "@octavo/format";
import { matchPath } from "react-router-dom";

/**
 * Names an unsaved text: its subject, e.g. "post-7" or "page-new", and which of the subject's texts it is.
 */
export interface TextKey {
  subject: string;
  /** "" for the one text that earlier releases kept of each subject. */
  name: string;
}

/** In the address of an editor: its text is found again after a reload, and after signing in. */
export const TEXT_PARAMETER = "text";

const NAME_BYTES = 16;

/** A name that no other text has. Not `randomUUID`, which browsers do not offer over plain HTTP. */
export function newTextName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NAME_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

/** As the API and the browser's storage name it. */
export const writeKey = ({ subject, name }: TextKey): string =>
  name === "" ? subject : `${subject}.${name}`;

export function readKey(key: string): TextKey {
  const [subject = "", name = ""] = key.split(".");
  return { subject, name };
}

const PATHS: Record<string, { created: string; changed: string }> = {
  post: { created: "/posts/new", changed: "/posts/edit/:id" },
  page: { created: "/pages/new", changed: "/pages/:id/edit" },
};

/** Where something is written; with the text that is open there, if there is one. */
export function editorAddress(subject: string, name: string | null): string {
  const [kind = "", id = "new"] = subject.split("-");
  const paths = ownValue(PATHS, kind);
  const path = id === "new" ? paths?.created : paths?.changed;
  const search = name === null ? "" : `?${TEXT_PARAMETER}=${name}`;
  return `${path?.replace(":id", id) ?? "/"}${search}`;
}

/** What an editor's path is about; null for any other screen. */
export function subjectAt(path: string): string | null {
  for (const [kind, { created, changed }] of Object.entries(PATHS)) {
    if (path === created) return `${kind}-new`;
    const id = matchPath(changed, path)?.params["id"];
    if (id) return `${kind}-${id}`;
  }
  return null;
}

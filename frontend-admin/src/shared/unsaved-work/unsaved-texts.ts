import type { DraftSummaryDto } from "@octavo/contracts";
import { excerpt, ownValue } from "@octavo/format";
import { expiryOf } from "./expiry";
import {
  readStored,
  recoveryKey,
  removeRecovery,
  writeRecovery,
  writeStored,
} from "./recovery-store";
import type { RecoveryCopy, listRecoveries } from "./recovery-store";
import type { ServerDrafts } from "./server-drafts";
import { newTextName, readKey } from "./text-key";
import type { TextKey } from "./text-key";

/** A text that is not saved, as lists show it. */
export interface UnsavedText extends TextKey {
  key: string;
  title: string;
  excerpt: string;
  savedAt: string;
  /** When it is forgotten, unless somebody goes on with it. */
  expiresAt: string;
  /** Of what it began with. */
  version: number | null;
  /** Of the server's record; null where it has none. */
  revision: number | null;
  /** Whether this browser has a copy. */
  isHere: boolean;
}

/** What this browser and the server keep of one person, the newest first. */
export function mergeTexts(
  copies: ReturnType<typeof listRecoveries>,
  drafts: readonly DraftSummaryDto[],
): UnsavedText[] {
  const texts = new Map(drafts.map((draft) => [draft.key, ofDraft(draft)]));
  for (const { key, copy } of copies) {
    const known = texts.get(key);
    const revision = known?.revision ?? null;
    if (!known || copy.savedAt > known.savedAt)
      texts.set(key, { ...ofCopy(key, copy), revision });
    else texts.set(key, { ...known, isHere: true });
  }
  return [...texts.values()].toSorted((a, b) =>
    a.savedAt < b.savedAt ? 1 : -1,
  );
}

function ofDraft(draft: DraftSummaryDto): UnsavedText {
  const { key, title, revision, updated_at: savedAt } = draft;
  return {
    ...readKey(key),
    ...{ key, title, revision, savedAt, excerpt: draft.excerpt },
    expiresAt: draft.expires_at,
    version: draft.based_on_version,
    isHere: false,
  };
}

function ofCopy(key: string, copy: RecoveryCopy<object>): UnsavedText {
  const { title, content } = copy.form as Record<string, unknown>;
  return {
    ...readKey(key),
    ...{ key, savedAt: copy.savedAt, version: copy.version, revision: null },
    title: typeof title === "string" ? title : "",
    excerpt: typeof content === "string" ? excerpt(content) : "",
    expiresAt: expiryOf(copy.savedAt).toISOString(),
    isHere: true,
  };
}

/** Puts a text back that was thrown away. */
export type Undo = () => Promise<void>;

interface Place {
  drafts: ServerDrafts;
  userId: number;
}

/**
 * Throws a text away here and on the server. All of it is read before: until it is said that it stays
 * away, it can be brought back.
 */
export async function throwAway(
  text: UnsavedText,
  { drafts, userId }: Place,
): Promise<Undo> {
  const stored = recoveryKey(userId, text.key);
  const here = readStored(stored);
  const draft = text.revision === null ? null : await drafts.find(text.key);
  if (draft) await drafts.remove(text.key, draft.revision);
  removeRecovery(stored);
  return async () => {
    if (here !== null) writeStored(stored, here);
    if (!draft) return;
    const { based_on_version: version, form, updated_at: savedAt } = draft;
    const copy = { version, form, savedAt, stamp: newTextName() };
    if (here === null)
      writeRecovery(stored, { ...copy, revision: 0, isSent: false });
    await drafts.put(text.key, { ...copy, revision: 0, userId });
  };
}

const KINDS: Record<string, { created: string; changed: string }> = {
  post: { created: "New post", changed: "Changes of a post" },
  page: { created: "New page", changed: "Changes of a page" },
};

export function kindOf({ subject }: TextKey): string {
  const [kind = "", id] = subject.split("-");
  const words = ownValue(KINDS, kind);
  return (id === "new" ? words?.created : words?.changed) ?? "Text";
}

/** The title, else the first words. */
export const nameOf = ({ title, excerpt: words }: UnsavedText): string =>
  title.trim() || words || "Nothing but settings";

export function placeOf({ isHere, revision }: UnsavedText): string {
  if (revision === null) return "in this browser only";
  return isHere ? "in this browser and on the server" : "on the server";
}

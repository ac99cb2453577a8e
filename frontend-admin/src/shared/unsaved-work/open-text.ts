import type { ApiTransport } from "@octavo/federation";
import { readRecovery, recoveryKey } from "./recovery-store";
import type { RecoveryCopy, Work } from "./recovery-store";
import { isSameForm, likeForm } from "./same-form";
import { serverDrafts } from "./server-drafts";
import { writeKey } from "./text-key";
import type { TextKey } from "./text-key";

/** An unsaved text as an editor begins with it. */
export interface OpenedText<Form> extends Work<Form> {
  name: string;
  savedAt: string;
  /** Of the server's draft that this goes on from; 0 where there is none. */
  revision: number;
  /** Of the browser's copy; null where there is none. */
  stamp: string | null;
  /** Whether the server has the very same. */
  isSent: boolean;
}

interface OpenTextOptions<Form> {
  api: ApiTransport;
  userId: number;
  hasServerDraft: boolean;
  text: TextKey;
  /** A form of today. */
  sample: Form;
}

type Found = Omit<OpenedText<object>, "name">;

/**
 * The newest state of one unsaved text. What this browser has and the server has not is the newest; the
 * server's own is left alone then, and offered beside it.
 */
export async function openText<Form extends object>(
  options: OpenTextOptions<Form>,
): Promise<OpenedText<Form> | null> {
  const { userId, text, sample } = options;
  const copy = readRecovery(recoveryKey(userId, writeKey(text)));
  const draft = await readDraft(options, copy);
  const found = newest(copy, draft);
  const form = found && likeForm(found.form, sample);
  return form && { ...found, form, name: text.name };
}

/** Without the server, what this browser has is enough to go on. */
async function readDraft<Form>(
  { api, text, hasServerDraft }: OpenTextOptions<Form>,
  copy: RecoveryCopy<object> | null,
): Promise<Found | null> {
  if (!hasServerDraft) return null;
  try {
    const draft = await serverDrafts(api).find(writeKey(text));
    if (!draft) return null;
    const { based_on_version: version, form, revision } = draft;
    const savedAt = draft.updated_at;
    return { version, form, revision, savedAt, stamp: null, isSent: true };
  } catch (reason) {
    if (copy) return copy;
    throw reason;
  }
}

function newest(
  copy: RecoveryCopy<object> | null,
  draft: Found | null,
): Found | null {
  if (!copy) return draft;
  if (!draft) return { ...copy, revision: 0, isSent: false };
  if (isSameForm(copy.form, draft.form)) return { ...draft, stamp: copy.stamp };
  const isContinuedElsewhere = copy.isSent && copy.revision < draft.revision;
  return isContinuedElsewhere ? { ...draft, stamp: copy.stamp } : copy;
}

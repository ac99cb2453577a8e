import { isApiError } from "@octavo/api-client";
import type { ApiTransport } from "@octavo/federation";
import { createAutosave } from "./create-autosave";
import { createLocalCopy } from "./create-local-copy";
import type { LocalCopy } from "./create-local-copy";
import type { KeptState } from "./kept-state";
import type { OpenedText } from "./open-text";
import type { Work } from "./recovery-store";
import { isSameForm } from "./same-form";
import { serverDrafts } from "./server-drafts";

const PAUSE_MS = 600;

export interface UnsavedWorkOptions<Form> {
  api: ApiTransport;
  /** What is written, e.g. "post-7" or "page-new". */
  subject: string;
  userId: number;
  /** The form as it is stored: there is no need to keep that. */
  before: Form;
  /** The unsaved text that the form was opened with. */
  opened: OpenedText<Form> | null;
  /** Whether the server keeps drafts of this user; the browser does in any case. */
  hasServerDraft: boolean;
  onState: (state: KeptState) => void;
  /** The text has a name, or another one than before. */
  onName: (name: string) => void;
}

/**
 * What somebody types and has not saved: kept in the browser at once and on the server when typing
 * pauses, in a record of its own that no other tab or device replaces.
 */
export function createUnsavedWork<Form extends object>(
  options: UnsavedWorkOptions<Form>,
) {
  const { before, hasServerDraft, onState } = options;
  const copy = createLocalCopy(options);
  const draft = createDraft(options, copy);
  let typed: Work<Form> | null = null;
  let pending: Work<Form> | null = null;
  let timer: number | undefined;
  let isFinished = false;

  /** True when everything that was typed is kept in the browser. */
  function keepHere(): boolean {
    window.clearTimeout(timer);
    if (!pending || isFinished) return true;
    if (isSameForm(pending.form, before)) copy.remove();
    else if (!copy.write(pending, false)) return false;
    pending = null;
    return true;
  }

  const autosave = createAutosave<Form>({
    save: (work) => draft.save(work),
    onTyping: () => onState({ kind: "typing" }),
    onSending: () => onState({ kind: "sending" }),
    onSent() {
      const sent = typed;
      if (!sent || isSameForm(sent.form, before))
        return onState({ kind: "none" });
      pending = null;
      copy.write(sent, true);
      onState({ kind: "server", at: new Date().toISOString() });
    },
    onFailure: (reason) =>
      onState({ kind: keepHere() ? "browser" : "lost", reason }),
  });

  function take(work: Work<Form>) {
    if (isFinished) return;
    typed = pending = work;
    window.clearTimeout(timer);
    timer = window.setTimeout(keepHere, PAUSE_MS);
    if (hasServerDraft) autosave.take(work);
  }

  const onStorage = ({ key }: StorageEvent) => {
    // Another tab has the same text open, and was first: this one goes on under another name.
    if (!typed || isFinished || !copy.isTouchedBy(key)) return;
    take(typed);
    keepHere();
  };

  return {
    take,
    name: copy.name,
    open: () => window.addEventListener("storage", onStorage),
    /** Whether everything that was typed is kept somewhere. */
    flush(): boolean {
      const isKept = keepHere();
      const isSent = hasServerDraft && autosave.isDone();
      if (hasServerDraft) void autosave.flush();
      return isKept || isSent;
    },
    /** Everything that was typed, on the server: its key there. Rejects where it cannot be kept. */
    async keepOnServer(work: Work<Form>): Promise<string> {
      take(work);
      keepHere();
      await autosave.flush();
      if (!autosave.isDone()) throw autosave.failure();
      return copy.key();
    },
    /** The screen is left: what has not been sent goes now. Resolves when it has arrived, or cannot. */
    async close() {
      window.removeEventListener("storage", onStorage);
      keepHere();
      if (hasServerDraft && !isFinished) await autosave.flush();
      await autosave.stop();
    },
    /** It is saved: there is nothing left to keep. Resolves when the server has forgotten it, or cannot. */
    async finish() {
      isFinished = true;
      window.clearTimeout(timer);
      copy.remove();
      await autosave.stop().then(draft.remove).catch(ignore);
    },
  };
}

export type UnsavedWork<Form extends object> = ReturnType<
  typeof createUnsavedWork<Form>
>;

/** What the server does not forget now, it forgets later. */
const ignore = () => undefined;

/** The server's record of the text that the browser has a copy of. */
function createDraft<Form extends object>(
  { api, userId, before }: UnsavedWorkOptions<Form>,
  copy: LocalCopy,
) {
  const drafts = serverDrafts(api);
  /** What was sent last: an answer that was lost must not look like another tab's text. */
  let sent: Form | null = null;

  async function remove() {
    if (copy.revision() === 0) return;
    const key = copy.key();
    await drafts.remove(key, copy.revision());
    copy.goOnFrom(key, 0);
  }

  async function put(work: Work<Form>) {
    const key = copy.key();
    const last = sent;
    sent = work.form;
    try {
      await replace(work);
    } catch (reason) {
      if (!isApiError(reason) || reason.status !== 412) throw reason;
      const there = await drafts.find(key);
      // What is kept is not what this tab has seen: its own after all, or another tab's.
      const isOwn = [last, work.form].some(
        (form) => form && there && isSameForm(form, there.form),
      );
      if (there && isOwn) copy.goOnFrom(key, there.revision);
      else copy.moveAway(work);
      await replace(work);
    }
  }

  async function replace(work: Work<Form>) {
    const key = copy.key();
    const revision = copy.revision();
    const state = await drafts.put(key, { ...work, revision, userId });
    copy.goOnFrom(key, state.revision);
  }

  return {
    remove,
    save: (work: Work<Form>): Promise<void> =>
      isSameForm(work.form, before) ? remove() : put(work),
  };
}

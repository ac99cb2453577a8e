import type { ApiTransport } from "@octavo/federation";
import { createAutosave } from "./create-autosave";
import { createBrowserKeeping } from "./create-browser-keeping";
import type { BrowserKeeping } from "./create-browser-keeping";
import { createDraft } from "./create-draft";
import type { Draft } from "./create-draft";
import { createLocalCopy } from "./create-local-copy";
import type { KeptState } from "./kept-state";
import type { OpenedText } from "./open-text";
import type { Work } from "./recovery-store";
import { isSameForm } from "./same-form";

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
  const { before, hasServerDraft } = options;
  const copy = createLocalCopy(options);
  const browser = createBrowserKeeping(copy, before);
  const draft = createDraft(options, copy);
  const autosave = createDraftAutosave(options, { browser, draft });
  let typed: Work<Form> | null = null;
  let isFinished = false;

  function take(work: Work<Form>) {
    if (isFinished) return;
    typed = work;
    browser.take(work);
    if (hasServerDraft) autosave.take(work);
  }

  const onStorage = ({ key }: StorageEvent) => {
    // Another tab has the same text open, and was first: this one goes on under another name.
    if (!typed || isFinished || !copy.isTouchedBy(key)) return;
    take(typed);
    browser.keep();
  };

  return {
    take,
    name: copy.name,
    open: () => window.addEventListener("storage", onStorage),
    /** Whether everything that was typed is kept somewhere. */
    flush(): boolean {
      const isKept = browser.keep();
      const isSent = hasServerDraft && autosave.isDone();
      if (hasServerDraft) void autosave.flush();
      return isKept || isSent;
    },
    /** Everything that was typed, on the server: its key there. Rejects where it cannot be kept. */
    async keepOnServer(work: Work<Form>): Promise<string> {
      take(work);
      browser.keep();
      await autosave.flush();
      if (!autosave.isDone()) throw autosave.failure();
      return copy.key();
    },
    /** The screen is left: what has not been sent goes now. Resolves when it has arrived, or cannot. */
    async close() {
      window.removeEventListener("storage", onStorage);
      browser.keep();
      if (hasServerDraft && !isFinished) await autosave.flush();
      await autosave.stop();
    },
    /** It is saved: there is nothing left to keep. Resolves when the server has forgotten it, or cannot. */
    async finish() {
      isFinished = true;
      browser.forget();
      await autosave.stop().then(draft.remove).catch(ignore);
    },
  };
}

export type UnsavedWork<Form extends object> = ReturnType<
  typeof createUnsavedWork<Form>
>;

/** What the server does not forget now, it forgets later. */
const ignore = () => undefined;

interface Places<Form extends object> {
  browser: BrowserKeeping<Form>;
  draft: Draft<Form>;
}

/** Sends what is typed to the server, and tells where it is kept. */
const createDraftAutosave = <Form extends object>(
  { before, onState }: UnsavedWorkOptions<Form>,
  { browser, draft }: Places<Form>,
) =>
  createAutosave<Form>({
    save: (work) => draft.save(work),
    onTyping: () => onState({ kind: "typing" }),
    onSending: () => onState({ kind: "sending" }),
    onSent(sent) {
      if (isSameForm(sent.form, before)) return onState({ kind: "none" });
      browser.markSent(sent);
      onState({ kind: "server", at: new Date().toISOString() });
    },
    onFailure: (reason) =>
      onState({ kind: browser.keep() ? "browser" : "lost", reason }),
  });

import { isApiError } from "@octavo/api-client";
import type { ApiTransport } from "@octavo/federation";
import { createBrowserCopy } from "./browser-copies";
import type { OpenCopy, Work } from "./browser-copies";
import { createAutosave } from "./create-autosave";
import type { OpenedText } from "./open-text";
import { isSameForm } from "./same-form";
import { serverDrafts } from "./server-drafts";

/**
 * Where what was typed last is: nowhere yet, on its way to the server, there, only in this browser
 * because the server does not have it, or not even there; or saved.
 */
export type WorkState =
  | { kind: "none" | "typing" | "sending" }
  | { kind: "server" | "saved"; at: string }
  | { kind: "browser" | "lost"; reason: unknown };

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
  onState: (state: WorkState) => void;
  /** The text has a name, or another one than before. */
  onName: (name: string) => void;
}

/**
 * What someone types in one editor and has not saved. The words of this folder:
 *
 * - *work* is what is in the form, and the version of the post or page that it began with;
 * - a *text* is unsaved work with a unique name, such as `post-7.3fa…`. A tab that begins to type
 *   makes a new name, so that no other tab or device replaces what it has written;
 * - the *copy* is the text as this browser keeps it, in `localStorage`, a moment after the last letter.
 *   Its *stamp* changes with every write: a tab that finds another stamp is not the only one;
 * - the *draft* is the text as the server stores it, only for its writer, sent when typing pauses
 *   (D-519). Its *revision* counts the writes: the server refuses one that has not seen the last.
 */
export function createUnsavedWork<Form extends object>(
  options: UnsavedWorkOptions<Form>,
) {
  const { before, hasServerDraft } = options;
  const copy = createBrowserCopy(options);
  const browser = createBrowserAutosave(copy, before);
  const draft = createServerDraft(options, copy);
  const server = createServerAutosave(options, browser, draft);
  let typed: Work<Form> | null = null;
  let isFinished = false;

  function take(work: Work<Form>) {
    if (isFinished) return;
    typed = work;
    browser.take(work);
    if (hasServerDraft) server.take(work);
  }

  const onStorage = ({ key }: StorageEvent) => {
    // Another tab has the same text open and has written it: this one continues under another name.
    if (!typed || isFinished || !copy.isReplacedBy(key)) return;
    take(typed);
    browser.keep();
  };

  return {
    /** Called with the whole form after every change of it. */
    take,
    /** Null before the first letter. */
    name: copy.name,
    open: () => window.addEventListener("storage", onStorage),
    /** Whether everything that was typed is stored somewhere. */
    flush(): boolean {
      const isKept = browser.keep();
      const isSent = hasServerDraft && server.isDone();
      if (hasServerDraft) void server.flush();
      return isKept || isSent;
    },
    /** Sends everything that was typed; resolves with its key on the server, rejects where it is refused. */
    async keepOnServer(work: Work<Form>): Promise<string> {
      take(work);
      browser.keep();
      await server.flush();
      if (!server.isDone()) throw server.failure();
      return copy.key();
    },
    /** The screen is left: what has not been sent goes now. Resolves when it has arrived, or cannot. */
    async close() {
      window.removeEventListener("storage", onStorage);
      browser.keep();
      if (hasServerDraft && !isFinished) await server.flush();
      await server.stop();
    },
    /** It stays as it is, to be found later: nothing more is taken. Resolves when it has arrived, or cannot. */
    async putAway() {
      browser.keep();
      isFinished = true;
      if (hasServerDraft) await server.flush();
      await server.stop();
    },
    /** It is saved: there is nothing left to keep. Resolves when the server has forgotten it, or cannot. */
    async finish() {
      isFinished = true;
      browser.forget();
      await server.stop().then(draft.remove).catch(ignore);
    },
  };
}

export type UnsavedWork<Form extends object> = ReturnType<
  typeof createUnsavedWork<Form>
>;

/** A draft that could not be removed is forgotten by the server after some weeks. */
const ignore = () => undefined;

/** Sends what is typed to the server, and tells the screen where it is stored. */
const createServerAutosave = <Form extends object>(
  { before, onState }: UnsavedWorkOptions<Form>,
  browser: BrowserAutosave<Form>,
  draft: ServerDraft<Form>,
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

const BROWSER_PAUSE_MS = 600;

/** Keeps what is typed in the browser, a moment after the last letter or when it is asked to. */
function createBrowserAutosave<Form extends object>(
  copy: OpenCopy,
  before: Form,
) {
  let pending: Work<Form> | null = null;
  let timer: number | undefined;

  /** True when everything that was typed is stored. */
  function keep(): boolean {
    window.clearTimeout(timer);
    if (!pending) return true;
    if (isSameForm(pending.form, before)) copy.remove();
    else if (!copy.write(pending, false)) return false;
    pending = null;
    return true;
  }

  return {
    take(work: Work<Form>) {
      pending = work;
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, BROWSER_PAUSE_MS);
    },
    keep,
    /** The server has the very same. */
    markSent(work: Work<Form>) {
      pending = null;
      copy.write(work, true);
    },
    forget() {
      pending = null;
      window.clearTimeout(timer);
      copy.remove();
    },
  };
}

type BrowserAutosave<Form extends object> = ReturnType<
  typeof createBrowserAutosave<Form>
>;

/** The server's draft of the text that the browser has a copy of. */
function createServerDraft<Form extends object>(
  { api, userId, before }: UnsavedWorkOptions<Form>,
  copy: OpenCopy,
) {
  const drafts = serverDrafts(api);
  /** What the call before sent; it may have arrived although its answer was lost. */
  let sent: Form | null = null;

  async function remove() {
    if (copy.revision() === 0) return;
    const key = copy.key();
    await drafts.remove(key, copy.revision());
    copy.setRevision(key, 0);
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
      // The draft is not as this tab has left it. It may be this tab's own after all, from a call whose
      // answer was lost; otherwise it is another tab's, and this one needs another name.
      const isOwn = [last, work.form].some(
        (form) => form && there && isSameForm(form, there.form),
      );
      if (there && isOwn) copy.setRevision(key, there.revision);
      else copy.takeOtherName(work);
      await replace(work);
    }
  }

  async function replace(work: Work<Form>) {
    const key = copy.key();
    const revision = copy.revision();
    const state = await drafts.put(key, { ...work, revision, userId });
    copy.setRevision(key, state.revision);
  }

  return {
    remove,
    save: (work: Work<Form>): Promise<void> =>
      isSameForm(work.form, before) ? remove() : put(work),
  };
}

type ServerDraft<Form extends object> = ReturnType<
  typeof createServerDraft<Form>
>;

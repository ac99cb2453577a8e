import { useMayCall, useSession, useSessionStore } from "@octavo/auth";
import { useQueryClient } from "@tanstack/react-query";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import {
  useBlocker,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
import { useApi } from "../../remote-context";
import { SAME_SCREEN } from "../layout/screen";
import { useListener } from "../use-listener";
import { createUnsavedWork } from "./create-unsaved-work";
import type {
  UnsavedWork,
  UnsavedWorkOptions,
  WorkState,
} from "./create-unsaved-work";
import type { EditorStart, OpenedText } from "./open-text";
import { rememberReturn } from "./return-address";
import { isSameForm } from "./same-form";
import { TEXT_PARAMETER, editorAddress } from "./text-key";

interface RecoveryOptions<Form extends FieldValues, Output> {
  /** What is written, e.g. "post-7" or "page-new". */
  subject: string;
  /** The version that is stored; null for something new. */
  version: number | null;
  /** The form as it is stored; the same object in every render. */
  before: Form;
  form: UseFormReturn<Form, unknown, Output>;
  start: EditorStart<Form>;
}

/** What was stored by a save after which someone continues writing. */
type SavedForm<Form extends FieldValues> = Pick<
  RecoveryOptions<Form, unknown>,
  "subject" | "version" | "before"
>;

/**
 * Stores what is typed until it is saved: in this browser at once, and on the server when typing pauses,
 * each text in a separate record, which the address names. The browser asks before leaving only if neither
 * has it (D-518).
 */
export function useRecovery<Form extends FieldValues, Output>(
  options: RecoveryOptions<Form, Output>,
) {
  const { form, start } = options;
  const { show, giveUp } = useTextInAddress();
  const createWork = useCreateWork<Form>(show);
  const [state, setState] = useState<WorkState>(() => openedState(start));
  const [work, setWork] = useState(() =>
    createWork({ ...options, opened: start.opened, onState: setState }),
  );
  // A save that merges begins a new text before the screen is drawn again.
  const held = useRef(work);
  const [began, setBegan] = useState(start.opened);
  // An opened text continues from the version that it began with, so that others' saves are seen.
  const version = began ? began.version : options.version;
  const refresh = useRefreshLists();
  useTakeTyping(work, { form, version, opened: began, onClosed: refresh });
  useChangeOfText(work, { start, giveUp });
  useReturnAfterSignIn(work, options);

  /** @param end of the text before, called when the next one is stored. */
  function begin(
    stored: SavedForm<Form>,
    end: (before: UnsavedWork<Form>) => Promise<void>,
  ) {
    const next = createWork({ ...stored, opened: null, onState: setState });
    const now = structuredClone(form.getValues());
    if (!isSameForm(now, stored.before)) {
      next.take({ form: now, version: stored.version });
      next.flush();
    }
    void end(held.current).then(refresh);
    held.current = next;
    setBegan(null);
    setWork(next);
    void show(editorAddress(stored.subject, next.name()));
  }

  return {
    state,
    start,
    subject: options.subject,
    /** Of the text that is written here; null before its first letter. */
    name: work.name(),
    /** The version to send with a save. */
    version,
    /** Whether something differs from what is stored. */
    isUnsaved: () => !isSameForm(form.getValues(), options.before),
    /**
     * Stores what is typed now as a separate text, before the form shows what is stored. The address has to be
     * without it by then, or the editor would open it again.
     */
    async putAside() {
      work.flush();
      await show(editorAddress(options.subject, null), { flushSync: true });
    },
    /** Keeps it on the server, and tells the key that it has there. */
    keepOnServer: () =>
      work.keepOnServer({ form: structuredClone(form.getValues()), version }),
    /** After a save there is nothing left to recover. */
    finish: () => void held.current.finish().then(refresh),
    /** After a save someone continues: what was typed during the save is a separate text. */
    goOn(saved: SavedForm<Form>) {
      setState({ kind: "saved", at: new Date().toISOString() });
      begin(saved, (before) => before.finish());
    },
    /**
     * The form is about to get what someone else has saved, with the changes that were made here.
     * @param isKept whether what was typed is stored as a separate text, because not all of it is in the form.
     */
    takeIn(theirs: SavedForm<Form>, fill: () => void, isKept: boolean) {
      const kept = isKept ? held.current.putAway() : null;
      fill();
      begin(theirs, (before) => kept ?? before.finish());
    },
  };
}

export type Recovery<Form extends FieldValues = FieldValues> = ReturnType<
  typeof useRecovery<Form, unknown>
>;

const openedState = (start: EditorStart<unknown>): WorkState =>
  start.opened?.isSent
    ? { kind: "server", at: start.opened.savedAt }
    : { kind: "none" };

type WorkOptions<Form> = Pick<
  UnsavedWorkOptions<Form>,
  "subject" | "before" | "opened" | "onState"
>;

/** A text is in the address from its first letter on, so that this tab finds it again. */
function useCreateWork<Form extends object>(show: ShowAddress) {
  const { user } = useSession();
  const api = useApi();
  const hasServerDraft = useMayCall("PUT /drafts/{key}");
  return (options: WorkOptions<Form>): UnsavedWork<Form> =>
    createUnsavedWork({
      api,
      hasServerDraft,
      userId: user?.id ?? 0,
      ...options,
      onName: (name) => void show(editorAddress(options.subject, name)),
    });
}

type ShowAddress = (
  address: string,
  how?: { flushSync: boolean },
) => Promise<void>;

const LATER = { flushSync: false };

/** Replaces the address that is open; does nothing once someone has left the screen, or is about to. */
function useTextInAddress() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useRef(false);
  const isShown = useRef(false);
  const go = useRef(navigate);
  // The router asks as soon as a link is pressed, long before React renders the next screen. Nothing is
  // blocked.
  useBlocker(({ nextLocation }) => {
    isLeaving.current = nextLocation.state !== SAME_SCREEN;
    return false;
  });
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const [show] = useState(() => async (address: string, how = LATER) => {
    if (!isShown.current || isLeaving.current) return;
    await go.current(address, {
      replace: true,
      preventScrollReset: true,
      state: SAME_SCREEN,
      flushSync: how.flushSync,
    });
  });
  return {
    show,
    /** The address is another text's from now on. */
    giveUp() {
      isShown.current = false;
    },
  };
}

interface TypingOptions<Form extends FieldValues, Output> {
  form: UseFormReturn<Form, unknown, Output>;
  version: number | null;
  opened: OpenedText<Form> | null;
  onClosed: () => void;
}

function useTakeTyping<Form extends FieldValues, Output>(
  work: UnsavedWork<Form>,
  { form, version, opened, onClosed }: TypingOptions<Form, Output>,
) {
  const latest = useRef(version);
  useEffect(() => {
    latest.current = version;
  });
  // A text that only this browser had is sent to the server as well.
  const begin = useEffectEvent(() => {
    if (opened && !opened.isSent)
      work.take({ form: opened.form, version: opened.version });
  });
  useEffect(() => {
    work.open();
    begin();
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        work.take({ form: structuredClone(values), version: latest.current }),
    });
    return () => {
      stop();
      void work.close().then(onClosed);
    };
  }, [form, work, onClosed]);
  useListener(window, "beforeunload", (event: BeforeUnloadEvent) => {
    if (!work.flush()) event.preventDefault();
  });
}

/** Lists of unsaved texts are asked for again. */
function useRefreshLists() {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: ["unsaved-texts"] }),
    [client],
  );
}

/** Someone opens another text in this editor, or goes back to one. */
function useChangeOfText<Form extends object>(
  work: UnsavedWork<Form>,
  { start, giveUp }: { start: EditorStart<Form>; giveUp: () => void },
) {
  const named = useSearchParams()[0].get(TEXT_PARAMETER);
  const begun = useRef(named);
  const look = useEffectEvent(() => {
    if (named === begun.current || named === work.name()) return;
    // What is typed here is stored, perhaps under a new name; the address stays that of the other text.
    giveUp();
    work.flush();
    start.onOther();
  });
  useEffect(() => {
    look();
    begun.current = named;
  }, [named]);
}

/** When the session ends while something is unsaved, signing in leads back to it. */
function useReturnAfterSignIn<Form extends FieldValues, Output>(
  work: UnsavedWork<Form>,
  { form, before, subject }: RecoveryOptions<Form, Output>,
) {
  const store = useSessionStore();
  const { user } = useSession();
  const remember = useEffectEvent(() => {
    const state = store.getState();
    if (state.status !== "anonymous" || !state.ended || !user) return;
    if (isSameForm(form.getValues(), before)) return;
    work.flush();
    rememberReturn({
      userId: user.id,
      path: editorAddress(subject, work.name()),
    });
  });
  useEffect(() => store.subscribe(() => remember()), [store]);
}

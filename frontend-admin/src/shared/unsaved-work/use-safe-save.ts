import { errorText, isApiError } from "@octavo/api-client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import {
  NavigationType,
  useLocation,
  useNavigationType,
} from "react-router-dom";
import type { Recovery } from "./use-recovery";

/** What comes after a save: the list, or more writing. */
type Then = "leave" | "stay";

/** One press of a button that saves. */
interface Press<Output> {
  then: Then;
  /** Sent in place of what the form says, e.g. that a draft goes live. */
  change?: Partial<Output> | undefined;
  /** Whether the form has what someone else has saved since then. */
  isMerged?: boolean;
}

/** What someone else has saved since then, merged with what is in the form. */
interface Met {
  /** Theirs. */
  version: number;
  merge: { conflicts: readonly unknown[] };
  savers: { isTold: boolean };
}

interface SafeSaveOptions<Form extends FieldValues, Output, Saved, Meeting> {
  form: UseFormReturn<Form, unknown, Output>;
  recovery: Pick<Recovery<Form>, "version" | "isUnsaved" | "finish">;
  /** The screen's sentence when a save fails without a reason of the server's. */
  failure: string;
  /** @param version what the save replaces; null for something new. */
  send: (
    input: Output,
    version: number | null,
    isMerged: boolean,
  ) => Promise<Saved>;
  /** @param version what the save wanted to replace. */
  meet: (refusal: unknown, version: number) => Promise<Meeting>;
  /** Puts what was merged into the form: there was nothing to decide. */
  onMerged: (met: Meeting) => void;
  /** Confirms what the server says; called also when the screen was left while saving. */
  onSaved: (saved: Saved) => void;
  /** Continues in the form. @param sent what was in it when it was sent. */
  onStay: (saved: Saved, sent: Form) => void;
  /** Continues from the screen; not called when someone has left it already. */
  onLeave: () => void;
}

interface Attempt<Output> {
  version: number | null;
  pressed: Press<Output>;
}

/** A text that is saved more often than this during one save is left to the person. */
const MOST_MERGES = 8;

/**
 * Saves a form once for any number of presses. If someone else was faster, it loses neither text (D-022):
 * it merges them and saves again, or lets the person decide where both changed the same thing.
 */
export function useSafeSave<
  Form extends FieldValues,
  Output,
  Saved,
  Meeting extends Met,
>(options: SafeSaveOptions<Form, Output, Saved, Meeting>) {
  const { form, recovery } = options;
  const [conflict, setConflict] = useState<Meeting | null>(null);
  const { once, isSaving, error, leaving } = useOnce();
  const { press, wanted, forget } = usePresses<Output>({
    isSaving,
    leave,
    isUnsaved: recovery.isUnsaved,
    save: (pressed) => save(recovery.version, pressed),
  });
  const isShown = useIsShown();

  async function saveNow(input: Output, { version, pressed }: Attempt<Output>) {
    const { change, then, isMerged = false } = pressed;
    const values = structuredClone(form.getValues());
    const saved = await options.send(
      { ...input, ...change },
      version,
      isMerged,
    );
    setConflict(null);
    options.onSaved(saved);
    if (then === "stay" && isShown.current)
      return options.onStay(saved, values);
    recovery.finish();
    if (isShown.current) leave(() => options.onStay(saved, values));
  }

  /** @param onReturn when someone is back before the next screen is there. */
  function leave(onReturn?: () => void) {
    leaving.begin(onReturn);
    options.onLeave();
  }

  function save(version: number | null, pressed: Press<Output>): Promise<void> {
    const steps = { saveNow, onRefused: forget, onConflict: setConflict };
    return once(() => saveAndMerge(options, { version, pressed }, steps));
  }

  return {
    /** During a save that leads to the list: nothing can be pressed until the list is there. */
    isSaving: isSaving && wanted.then === "leave",
    submit: (change?: Partial<Output>) => press({ then: "leave", change }),
    /** Saves, and stays in the form. */
    keep: () => press({ then: "stay" }),
    failure: error === null ? undefined : errorText(error, options.failure),
    /** Both texts, while someone has to decide. */
    conflict,
    /** Replaces the version that was shown, and none that came after it. */
    saveDecided: ({ version, savers: { isTold: isMerged } }: Met) =>
      void save(version, { ...wanted, isMerged }),
    closeConflict: () => setConflict(null),
  };
}

interface AttemptSteps<Output, Meeting> {
  saveNow: (input: Output, attempt: Attempt<Output>) => Promise<void>;
  onRefused: () => void;
  onConflict: (met: Meeting) => void;
}

/** Saves, and as often as someone else is faster, merges and saves again. */
async function saveAndMerge<
  Form extends FieldValues,
  Output,
  Saved,
  Meeting extends Met,
>(
  options: SafeSaveOptions<Form, Output, Saved, Meeting>,
  first: Attempt<Output>,
  steps: AttemptSteps<Output, Meeting>,
): Promise<void> {
  let next: Attempt<Output> | null = first;
  for (let merges = 0; next && merges <= MOST_MERGES; merges += 1) {
    const attempt = next;
    const isLast = merges === MOST_MERGES;
    next = null;
    await options.form.handleSubmit(async (input) => {
      try {
        await steps.saveNow(input, attempt);
      } catch (reason) {
        steps.onRefused();
        const { version, pressed } = attempt;
        const isOutdated = isApiError(reason) && reason.status === 412;
        if (!isOutdated || version === null || isLast) throw reason;
        const met = await options.meet(reason, version);
        if (met.merge.conflicts.length > 0) return steps.onConflict(met);
        options.onMerged(met);
        // The person stays, to see what has become of the text.
        const { isTold: isMerged } = met.savers;
        const stay = { ...pressed, then: "stay" as const, isMerged };
        next = { version: met.version, pressed: stay };
      }
    })();
  }
}

/** One call at a time; until the next screen is there, nothing is sent again. */
function useOnce() {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isBusy = useRef(false);
  const isLeaving = useRef(false);
  const onReturn = useRef<(() => void) | undefined>(undefined);

  async function once(work: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setError(null);
    try {
      await work();
    } catch (reason) {
      setError(reason);
    } finally {
      isBusy.current = isLeaving.current;
      setSaving(isLeaving.current);
    }
  }

  const leaving = {
    /** Busy until the next screen is there. */
    begin(then?: () => void) {
      isLeaving.current = true;
      onReturn.current = then;
    },
    /** With the browser's buttons, while the next screen was loading. */
    end() {
      if (!isLeaving.current) return;
      isLeaving.current = false;
      isBusy.current = false;
      setSaving(false);
      onReturn.current?.();
    },
  };
  useNewPlace(leaving.end);

  return { once, isSaving, error, leaving };
}

/** Called when someone has gone elsewhere, and is on the same screen. */
function useNewPlace(onChange: () => void): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const known = useRef(key);
  const change = useEffectEvent(() => {
    // The editor itself replaces its address, by the name of a text some time after its first letter.
    if (type !== NavigationType.Replace) onChange();
  });
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    change();
  }, [key]);
}

interface PressesOptions<Output> {
  isSaving: boolean;
  isUnsaved: () => boolean;
  save: (press: Press<Output>) => Promise<void>;
  leave: () => void;
}

/** A press during a save counts for what was typed since; it waits for the save's answer. */
function usePresses<Output>(options: PressesOptions<Output>) {
  const { isSaving, isUnsaved, leave } = options;
  const [wanted, setWanted] = useState<Press<Output>>({ then: "leave" });
  const save = (press: Press<Output>) => {
    setWanted(press);
    return options.save(press);
  };
  const wished = useRef<Press<Output> | null>(null);
  const goOn = useEffectEvent(() => {
    const press = wished.current;
    wished.current = null;
    if (!press) return;
    if (press.change || isUnsaved()) void save(press);
    else if (press.then === "leave") leave();
  });
  useEffect(() => {
    if (!isSaving) goOn();
  }, [isSaving]);

  return {
    /** The save that is under way, or was last. */
    wanted,
    press(press: Press<Output>) {
      if (!isSaving) return save(press);
      // A later press does not keep people who want to leave.
      if (wanted.then === "stay" && wished.current?.then !== "leave")
        wished.current = press;
      return Promise.resolve();
    },
    forget() {
      wished.current = null;
    },
  };
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

import { errorText, isApiError } from "@octavo/api-client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Recovery } from "./use-recovery";

interface Versioned {
  version: number;
}

/** What comes after a save: the list, or more writing. */
type Then = "leave" | "stay";

/** One press of a button that saves. */
interface Press<Output> {
  then: Then;
  /** Sent in place of what the form says, e.g. that a draft goes live. */
  change?: Partial<Output> | undefined;
}

interface SafeSaveOptions<Form extends FieldValues, Output, Saved, Theirs> {
  form: UseFormReturn<Form, unknown, Output>;
  recovery: Pick<Recovery<Form>, "version" | "isUnsaved" | "finish">;
  /** The screen's sentence when a save fails without a reason of the server's. */
  failure: string;
  /** @param version what the save replaces; null for something new. */
  send: (input: Output, version: number | null) => Promise<Saved>;
  /** What someone else has saved since then. */
  loadTheirs: () => Promise<Theirs>;
  /** Confirms what the server says; called also when the screen was left while saving. */
  onSaved: (saved: Saved) => void;
  /** Continues in the form. @param sent what was in it when it was sent. */
  onStay: (saved: Saved, sent: Form) => void;
  /** Continues from the screen; not called when someone has left it already. */
  onLeave: () => void;
}

/**
 * Saves a form once for any number of presses. If someone else was faster, it loses neither text (D-022):
 * it shows their version, and only a person who has seen it may replace it.
 */
export function useSafeSave<
  Form extends FieldValues,
  Output,
  Saved,
  Theirs extends Versioned,
>(options: SafeSaveOptions<Form, Output, Saved, Theirs>) {
  const { form, recovery } = options;
  const [conflict, setConflict] = useState<Theirs | null>(null);
  const { once, isSaving, error, keepBusy } = useOnce();
  const { press, wanted, forget } = usePresses<Output>({
    isSaving,
    leave,
    isUnsaved: recovery.isUnsaved,
    save: (pressed) => save(recovery.version, pressed),
  });
  const isShown = useIsShown();

  async function saveNow(input: Output, version: number | null, then: Then) {
    const values = structuredClone(form.getValues());
    const saved = await options.send(input, version);
    setConflict(null);
    options.onSaved(saved);
    if (then === "stay" && isShown.current)
      return options.onStay(saved, values);
    recovery.finish();
    if (isShown.current) leave();
  }

  function leave() {
    keepBusy();
    options.onLeave();
  }

  function save(version: number | null, pressed: Press<Output>) {
    return once(async () => {
      await form.handleSubmit(async (input) => {
        try {
          const { change, then } = pressed;
          await saveNow({ ...input, ...change }, version, then);
        } catch (reason) {
          forget();
          if (!isApiError(reason) || reason.status !== 412) throw reason;
          setConflict(await options.loadTheirs());
        }
      })();
    });
  }

  return {
    /** During a save that leads to the list: nothing can be pressed until the list is there. */
    isSaving: isSaving && wanted.then === "leave",
    submit: (change?: Partial<Output>) => press({ then: "leave", change }),
    /** Saves, and stays in the form. */
    keep: () => press({ then: "stay" }),
    failure: error === null ? undefined : errorText(error, options.failure),
    /** Theirs, while someone has to decide between two texts. */
    conflict,
    /** Replaces the version that was shown, and none that came after it. */
    keepMine: () => void save(conflict?.version ?? null, wanted),
    closeConflict: () => setConflict(null),
  };
}

/** One call at a time; until the next screen is there, nothing is sent again. */
function useOnce() {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isBusy = useRef(false);
  const isLeaving = useRef(false);

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

  /** Until the next screen is there. */
  function keepBusy() {
    isLeaving.current = true;
  }

  return { once, isSaving, error, keepBusy };
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

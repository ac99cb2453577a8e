import { errorText, isApiError } from "@octavo/api-client";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Recovery } from "./use-recovery";

interface Versioned {
  version: number;
}

interface SafeSaveOptions<Form extends FieldValues, Output, Theirs, Saved> {
  form: UseFormReturn<Form, unknown, Output>;
  recovery: Pick<Recovery, "version" | "finish">;
  /** The screen's sentence when a save fails without a reason of the server's. */
  failure: string;
  /** @param version what the save replaces; null for something new. */
  send: (input: Output, version: number | null) => Promise<Saved>;
  /** What somebody else has saved meanwhile. */
  loadTheirs: () => Promise<Theirs>;
  /** Confirms what the server says; called also when the screen was left while saving. */
  onSaved: (input: Output, saved: Saved) => void;
  /** Goes on from the screen; not called when somebody has left it already. */
  onLeave: () => void;
}

/**
 * Saves a form once for any number of presses, and loses neither text when somebody else was faster
 * (D-022): their version is shown, and only who has seen it may replace it.
 */
export function useSafeSave<
  Form extends FieldValues,
  Output,
  Theirs extends Versioned,
  Saved,
>(options: SafeSaveOptions<Form, Output, Theirs, Saved>) {
  const { form, recovery } = options;
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Theirs | null>(null);
  const isBusy = useRef(false);
  // The next screen may have to be fetched first: until it is there, nothing is sent again.
  const isLeaving = useRef(false);
  const isShown = useIsShown();

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

  const save = (version: number | null) =>
    once(() =>
      form.handleSubmit(async (input) => {
        let saved: Saved;
        try {
          saved = await options.send(input, version);
        } catch (reason) {
          if (!isApiError(reason) || reason.status !== 412) throw reason;
          setConflict(await options.loadTheirs());
          return;
        }
        setConflict(null);
        recovery.finish();
        options.onSaved(input, saved);
        if (!isShown.current) return;
        isLeaving.current = true;
        options.onLeave();
      })(),
    );

  return {
    isSaving,
    submit: () => save(recovery.version),
    failure: error === null ? undefined : errorText(error, options.failure),
    /** Theirs, while somebody has to decide between two texts. */
    conflict,
    /** Replaces the version that was shown, and none that came after it. */
    keepMine: () => void save(conflict?.version ?? null),
    closeConflict: () => setConflict(null),
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

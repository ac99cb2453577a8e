import { useMayCall, useSession } from "@octavo/auth";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useApi } from "../remote-context";
import type { AutosaveState } from "./create-autosave";
import type { Offer } from "./create-offers";
import { createUnsavedWork } from "./create-unsaved-work";
import { isSameForm } from "./same-form";

export interface RecoveryOptions<Form extends FieldValues, Output> {
  /** What is written, e.g. "post-7" or "page-new". */
  subject: string;
  /** The version that the form was filled from; null for something new. */
  version: number | null;
  /** The form as it was opened; the same object in every render. */
  before: Form;
  form: UseFormReturn<Form, unknown, Output>;
}

interface Restored {
  count: number;
  version: number | null;
}

/**
 * Keeps what is typed until it is saved: in this browser at once, and on the server when typing
 * pauses. Offers what an earlier visit, here or elsewhere, has left. The browser asks before leaving
 * only when neither has it (D-518).
 */
export function useRecovery<Form extends FieldValues, Output>(
  options: RecoveryOptions<Form, Output>,
) {
  const { before, form } = options;
  const { user } = useSession();
  const api = useApi();
  const hasServerDraft = useMayCall("PUT /drafts/{key}");
  const [state, setState] = useState<AutosaveState>("none");
  const [offers, setOffers] = useState<readonly Offer<Form>[]>([]);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [work] = useState(() =>
    createUnsavedWork({
      ...{ api, before, subject: options.subject, userId: user?.id ?? 0 },
      hasServerDraft,
      onState: setState,
      onOffers: setOffers,
    }),
  );
  // What is restored goes on from the version that it began with, so that others' saves are seen.
  const version = restored ? restored.version : options.version;
  useKeeping(work, form, version);

  return {
    state,
    found: offers[0] ?? null,
    /** Somebody has saved since that was typed; saving it will show both texts. */
    isFoundOutdated: offers[0] ? offers[0].version !== options.version : false,
    /** The version to send with a save. */
    version,
    /** Changes when the form was filled anew; the `key` of an editor that reads its text once. */
    formKey: String(restored?.count ?? 0),
    restore() {
      const offer = offers[0];
      if (!offer) return;
      const typed = structuredClone(form.getValues());
      form.reset(offer.form, { keepDefaultValues: true });
      // Last: filling the form looks like typing, on top of the version that is open.
      work.accept(
        offer,
        isSameForm(typed, before) ? null : { version, form: typed },
      );
      setRestored((last) => ({
        count: (last?.count ?? 0) + 1,
        version: offer.version,
      }));
    },
    discard() {
      if (offers[0]) work.discard(offers[0]);
    },
    /** Keeps what is typed right now: the form is about to be filled with something else. */
    keep: () => work.flush(),
    /** After a save there is nothing left to recover. */
    finish: () => work.finish(),
  };
}

export type Recovery = ReturnType<typeof useRecovery>;

function useKeeping<Form extends FieldValues, Output>(
  work: ReturnType<typeof createUnsavedWork<Form>>,
  form: UseFormReturn<Form, unknown, Output>,
  version: number | null,
) {
  const latest = useRef(version);
  useEffect(() => {
    latest.current = version;
  });
  useEffect(() => {
    work.open();
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        work.take({ form: structuredClone(values), version: latest.current }),
    });
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!work.flush()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => {
      stop();
      work.close();
      window.removeEventListener("beforeunload", onLeave);
    };
  }, [form, work]);
}

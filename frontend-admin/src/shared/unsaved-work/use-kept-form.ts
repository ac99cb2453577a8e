import { useSession, useSessionStore } from "@octavo/auth";
import type { SessionUser } from "@octavo/federation";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import type { DefaultValues, FieldValues, UseFormProps } from "react-hook-form";
import { readItem, storeItem } from "../browser-storage";
import { isLike, isSameForm } from "./same-form";

type KeptFormProps<Values extends FieldValues, Output> = UseFormProps<
  Values,
  unknown,
  Output
> & {
  /** What the form is about, e.g. "tag-7" or "tag-new". */
  subject: string;
  defaultValues: Values & DefaultValues<Values>;
  /** Fields that are not written down anywhere, such as passwords. */
  secrets?: readonly (keyof Values)[];
};

/**
 * The form of a dialog. A session that ends closes the dialog: what was typed stays in this tab, and is
 * in the form again when the same person opens it next. `keep` does the same for a form that is left
 * otherwise.
 */
export function useKeptForm<Values extends FieldValues, Output = Values>(
  options: KeptFormProps<Values, Output>,
) {
  const { subject, secrets = [], ...props } = options;
  const { user } = useSession();
  const [key] = useState(() => keyOf(user, subject));
  const [kept] = useState(() => readKept(key, props.defaultValues));
  const form = useForm<Values, unknown, Output>(props);
  const { reset } = form;
  useEffect(() => {
    if (!kept) return;
    storeItem("sessionStorage", key, null);
    reset(kept, { keepDefaultValues: true });
  }, [kept, key, reset]);
  const keep = () => {
    const typed = { ...form.getValues() };
    for (const name of secrets) typed[name] = props.defaultValues[name];
    // Where the browser stores nothing, nothing can be restored.
    if (!isSameForm(typed, props.defaultValues))
      storeItem("sessionStorage", key, JSON.stringify(typed));
  };
  useSessionEnd(keep);
  return { form, isKept: kept !== null, keep };
}

function useSessionEnd(onEnd: () => void): void {
  const store = useSessionStore();
  const tell = useEffectEvent(onEnd);
  useEffect(
    () =>
      store.subscribe(() => {
        const state = store.getState();
        if (state.status === "anonymous" && state.ended) tell();
      }),
    [store],
  );
}

const keyOf = (user: SessionUser | null, subject: string): string =>
  `octavo.typed.${user?.id}.${subject}`;

function readKept<Values extends object>(
  key: string,
  sample: Values,
): Values | null {
  try {
    const kept: unknown = JSON.parse(readItem("sessionStorage", key) ?? "null");
    return isLike(kept, sample) ? kept : null;
  } catch {
    return null;
  }
}

import { useRef, useState } from "react";
import type { RefObject } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { TextSurface } from "../editor/rich-text-editor";
import { isSameForm } from "../unsaved-work/same-form";
import type { Recovery } from "../unsaved-work/use-recovery";
import type { Choice } from "./merge-forms";
import type { Savers } from "./savers";
import { useMeeting } from "./use-meeting";
import type {
  Meeting,
  MeetingOptions,
  StoredRecord,
  WrittenForm,
} from "./use-meeting";

/** What a save has merged, to be shown to the person. */
export interface Merged<Form> {
  savers: Savers;
  /** The form before. */
  mine: Form;
  /** The form with the changes of others. */
  merged: Form;
}

interface Stored<Form, Item> {
  item: Item | undefined;
  /** Its form. */
  before: Form;
}

/** What the form is compared with. A save that merges needs the latest before the screen is drawn again. */
export function useStored<Form, Item>(begin: () => Stored<Form, Item>) {
  const [stored, setStored] = useState(begin);
  const latest = useRef(stored);
  const store = (next: Stored<Form, Item>) => {
    latest.current = next;
    setStored(next);
  };
  return { ...stored, latest, store };
}

interface MergingOptions<
  Form extends WrittenForm,
  Payload,
  Item,
> extends MeetingOptions<Form, Item> {
  form: UseFormReturn<Form, unknown, Payload>;
  recovery: Recovery<Form>;
  latest: RefObject<Stored<Form, Item>>;
  store: (stored: Stored<Form, Item>) => void;
}

/** Merges what someone else has saved into the form, and tells what was merged. */
export function useMerging<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(options: MergingOptions<Form, Payload, Item>) {
  const { form, recovery, latest, store } = options;
  const meet = useMeeting<Form, Item>(options);
  const surface = useRef<TextSurface>(null);
  const [shown, setShown] = useState<Merged<Form> | null>(null);
  return {
    surface,
    shown,
    close: () => setShown(null),
    /** @param version what a save wanted to replace. */
    meet(refusal: unknown, version: number): Promise<Meeting<Form, Item>> {
      const { item, before } = latest.current;
      return meet({
        id: item?.id ?? 0,
        version,
        base: item?.version === version ? before : null,
        mine: () => form.getValues(),
        refusal,
      });
    },
    takeIn(
      { merge, theirs, before, version, savers }: Meeting<Form, Item>,
      choices: ReadonlyMap<string, Choice>,
    ) {
      const merged = merge.decide(choices);
      const isKept = [...choices.values()].includes("theirs");
      const fill = () => {
        followStored(form, form.getValues(), merged);
        if (merged.content !== merge.mine.content)
          surface.current?.show(merged.content);
      };
      const subject = `${options.noun}-${theirs.id}`;
      recovery.takeIn({ subject, version, before }, fill, isKept);
      store({ item: theirs, before });
      setShown(
        isSameForm(merged, merge.mine)
          ? null
          : (known) => ({ savers, mine: known?.mine ?? merge.mine, merged }),
      );
    },
  };
}

/**
 * Updates the form after a save without leaving. Fields get their stored values, such as an address made
 * from the title. What was typed during the save stays.
 */
export function followStored<Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  sent: Form,
  stored: Form,
): void {
  const now = form.getValues();
  for (const name of Object.keys(stored) as Path<Form>[]) {
    const isTouched = !isSameForm([now[name]], [sent[name]]);
    const isStored = isSameForm([now[name]], [stored[name]]);
    if (!isTouched && !isStored) form.setValue(name, stored[name]);
  }
}

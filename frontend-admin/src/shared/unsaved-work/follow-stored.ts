import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { isSameForm } from "./same-form";

/**
 * After a save somebody goes on in the form: fields become what was stored, such as an address that was
 * made from the title; what was typed during the save stays.
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

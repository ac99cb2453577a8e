import type {
  FieldError,
  FieldValues,
  Path,
  UseFormReturn,
} from "react-hook-form";

/** What the control of a field needs of its form: its registration, and what is wrong with it. */
export function fieldOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Path<Values>,
) {
  const { errors } = form.formState;
  return {
    ...form.register(name),
    error: errors[name] as FieldError | undefined,
  };
}

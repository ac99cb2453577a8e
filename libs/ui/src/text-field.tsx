import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { Field } from "./field";
import type { FieldProps } from "./field";
import styles from "./field.module.css";

type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, isLabelHidden, aside, className, ...input } =
    props;
  return (
    <Field {...{ label, hint, error, aside }} isLabelHidden={!!isLabelHidden}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={classNames(styles.control, className)}
        />
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    ref?: Ref<HTMLTextAreaElement>;
  };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isLabelHidden, aside, className, ...area } =
    props;
  return (
    <Field {...{ label, hint, error, aside }} isLabelHidden={!!isLabelHidden}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={classNames(styles.control, className)}
        />
      )}
    </Field>
  );
}

import { useId } from "react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./field.module.css";

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.checkLine}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.checkbox}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label className={styles.checkLabel} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

import { useId } from "react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./field.module.css";
import { Tooltip } from "./tooltip";

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  hint?: ReactNode;
  /** Why it cannot be changed; it stays focusable, so that its tooltip can say so. */
  locked?: string | null | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, hint, locked, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, locked && `${id}-lock`];
  const line = (
    <div className={styles.checkLine}>
      <input
        {...input}
        {...(locked && { "aria-disabled": true, onChange: () => undefined })}
        id={id}
        type="checkbox"
        className={styles.checkbox}
        aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
      />
      <label className={styles.checkLabel} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {locked && (
        <span className="visually-hidden" id={`${id}-lock`}>
          {locked}
        </span>
      )}
    </div>
  );
  return locked ? <Tooltip content={locked}>{line}</Tooltip> : line;
}

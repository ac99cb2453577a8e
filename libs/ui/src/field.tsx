import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./field.module.css";

/** The error of react-hook-form for a field. */
export interface FieldErrorLike {
  message?: string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Help below the control. */
  hint?: ReactNode;
  error?: FieldErrorLike | undefined;
  /** The label is spoken but not shown. */
  isLabelHidden?: boolean;
  /** Shown at the end of the label's line, e.g. a counter. */
  aside?: ReactNode;
}

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** Label above; help below, with the error, which is announced. */
export function Field(props: FieldFrameProps) {
  const { label, hint, error, isLabelHidden, aside, children } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error?.message ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <div
        className={classNames(styles.top, isLabelHidden && "visually-hidden")}
      >
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id,
        "aria-invalid": errorId ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      <FieldError id={errorId} message={error?.message} />
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id?: string | undefined;
  message?: string | undefined;
}

/** The sentence under a wrong field. */
export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p className={styles.error} id={id} role="alert">
      <CircleAlert aria-hidden="true" />
      {message}
    </p>
  );
}

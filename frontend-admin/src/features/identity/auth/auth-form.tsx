import { Button, Notice } from "@octavo/ui";
import type { ReactNode } from "react";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import styles from "./auth-page.module.css";

interface AuthFormProps {
  /** The button's words. */
  submitLabel: string;
  busyLabel?: string;
  isBusy: boolean;
  /** Why the last try failed. */
  failure?: ReactNode;
  /** Fields are checked by the form's own sentences instead of the browser's. */
  noValidate?: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** Fields and one button. Enter held down or a second press does nothing while the first is under way. */
export function AuthForm(props: AuthFormProps) {
  const { submitLabel, busyLabel = submitLabel, isBusy, failure } = props;
  const { noValidate = false, onSubmit, children } = props;
  return (
    <GuardedForm
      className={styles.form}
      isNative={!noValidate}
      onSubmit={onSubmit}
    >
      {failure && <Notice tone="danger">{failure}</Notice>}
      {children}
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        className={styles.submit}
      >
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </GuardedForm>
  );
}

import { Button, Dialog, DialogActions, Notice } from "@octavo/ui";
import type { ReactNode } from "react";
import { FailureNotice } from "./failure-notice";
import styles from "./form-dialog.module.css";
import { GuardedForm } from "./guarded-form";
import { ConflictNotice } from "./versioned-save";
import type { Conflict } from "./versioned-save";
import { t } from "../../texts";

interface DialogFormProps {
  /** The screen's sentence for a refused save. */
  failure: string;
  /** Why the last save was refused. */
  error: unknown;
  /** What can be done about it. */
  failureActions?: ReactNode;
  /** Someone else saved first; saving again overwrites their version. */
  conflict?: Conflict | null;
  isSaving: boolean;
  saveLabel?: string;
  isSaveDisabled?: boolean;
  /** The form begins with what was typed before the session ended. */
  isKept?: boolean;
  /** Settles when the save is over; until then the form is not sent again. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

interface FormDialogProps extends DialogFormProps {
  title: string;
  size?: "medium" | "large" | "wide";
}

/** A modal form: fields, the server's refusal, Cancel and Save. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = "medium", ...form } = props;
  return (
    <Dialog
      title={title}
      onClose={form.onClose}
      size={size}
      keepsOnPressOutside
    >
      <DialogForm {...form} />
    </Dialog>
  );
}

/** Its content, for dialogs that lead through several forms. */
export function DialogForm(props: DialogFormProps) {
  const { failure, error, failureActions, conflict, isSaving } = props;
  const { isSaveDisabled = false, isKept } = props;
  const { onSubmit, onClose, children } = props;
  return (
    <GuardedForm className={styles.form} onSubmit={onSubmit}>
      <FailureNotice text={failure} error={error} actions={failureActions} />
      {isKept && <Notice>{t("common.notSavedYet")}</Notice>}
      {conflict && <ConflictNotice {...conflict} />}
      {children}
      <DialogActions>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={isSaving}
          disabled={isSaveDisabled}
        >
          {saveLabel(props)}
        </Button>
      </DialogActions>
    </GuardedForm>
  );
}

function saveLabel({ conflict, saveLabel: label }: DialogFormProps) {
  return conflict && conflict.theirs.length > 0
    ? t("common.overwrite")
    : (label ?? t("common.save"));
}

import { Button, Dialog, DialogActions } from "@octavo/ui";
import type { ReactNode } from "react";
import { FailureNotice } from "./failure-notice";
import styles from "./form-dialog.module.css";

interface FormDialogProps {
  title: string;
  /** The screen's sentence for a refused save. */
  failure: string;
  /** Why the last save was refused. */
  error: unknown;
  isSaving: boolean;
  saveLabel?: string;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A modal form: fields, the server's refusal, Cancel and Save. */
export function FormDialog(props: FormDialogProps) {
  const { title, failure, error, isSaving, saveLabel = "Save" } = props;
  const { onSubmit, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {error != null && <FailureNotice text={failure} error={error} />}
        {children}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSaving}>
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { Button, Dialog, DialogActions, Notice, TextField } from "@octavo/ui";
import { Check, Copy } from "lucide-react";
import { t } from "../../texts";
import { useCopy } from "../crud/use-copy";
import styles from "./shown-secret-dialog.module.css";

interface ShownSecretDialogProps {
  title: string;
  /** What the secret is called. */
  label: string;
  /** That no one sees it again. */
  warning: string;
  failedCopy: string;
  copyByHand: string;
  value: string;
  onClose: () => void;
}

/** Shows a new secret once, with a button that copies it. */
export function ShownSecretDialog(props: ShownSecretDialogProps) {
  const { title, label, warning, failedCopy, copyByHand } = props;
  const { value, onClose } = props;
  const { state, copy } = useCopy(value);
  const isCopied = state === "copied";
  return (
    <Dialog title={title} onClose={onClose} keepsOnPressOutside>
      <Notice tone="warning">{warning}</Notice>
      <div className={styles.secret}>
        <TextField
          label={label}
          className={styles.value}
          readOnly
          autoFocus
          spellCheck={false}
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button
          className={styles.copied}
          variant={isCopied ? "secondary" : "primary"}
          icon={
            isCopied ? (
              <Check aria-hidden="true" />
            ) : (
              <Copy aria-hidden="true" />
            )
          }
          onClick={() => void copy()}
        >
          {isCopied ? t("common.copied") : t("common.copy")}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {isCopied && t("common.copied")}
      </span>
      {state === "failed" && (
        <Notice tone="danger">
          <p>{failedCopy}</p>
          <p>{copyByHand}</p>
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t("common.done")}</Button>
      </DialogActions>
    </Dialog>
  );
}

import { Button, Dialog, DialogActions, Notice, TextField } from "@octavo/ui";
import { Check, Copy } from "lucide-react";
import { useCopy } from "../../../shared/crud/use-copy";
import styles from "./create-key-dialog.module.css";
import { t } from "../../../texts/identity";

interface ShownKeyDialogProps {
  value: string;
  onClose: () => void;
}

/** Shows the new key once, with a button that copies it. */
export function ShownKeyDialog({ value, onClose }: ShownKeyDialogProps) {
  const { state, copy } = useCopy(value);
  const isCopied = state === "copied";
  return (
    <Dialog title={t("apiKeys.new")} onClose={onClose} keepsOnPressOutside>
      <Notice tone="warning">{t("apiKeys.copyNow")}</Notice>
      <div className={styles.key}>
        <TextField
          label={t("apiKeys.one")}
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
          <p>{t("apiKeys.failedCopy")}</p>
          <p>{t("apiKeys.copyByHand")}</p>
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t("common.done")}</Button>
      </DialogActions>
    </Dialog>
  );
}

import { Button, Dialog, DialogActions, Notice, TextField } from "@octavo/ui";
import { Check, Copy } from "lucide-react";
import { useCopy } from "../../../shared/crud/use-copy";
import styles from "./create-key-dialog.module.css";
import { keyTexts } from "../../../shared/texts";

interface ShownKeyDialogProps {
  value: string;
  onClose: () => void;
}

/** The new key, with a button that copies it. Nothing shows it again once this is closed. */
export function ShownKeyDialog({ value, onClose }: ShownKeyDialogProps) {
  const { state, copy } = useCopy(value);
  const isCopied = state === "copied";
  return (
    <Dialog title="New API Key" onClose={onClose} keepsOnPressOutside>
      <Notice tone="warning">
        Copy this key now and keep it safe. It will not be shown again.
      </Notice>
      <div className={styles.key}>
        <TextField
          label="API key"
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
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {isCopied && "Copied"}
      </span>
      {state === "failed" && (
        <Notice tone="danger">
          <p>{keyTexts.failedCopy}</p>
          <p>Select the key above and copy it by hand.</p>
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

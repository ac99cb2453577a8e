import { Button, TextField } from "@octavo/ui";
import { Check, Copy } from "lucide-react";
import { useCopy } from "../../../shared/crud/use-copy";
import styles from "./preview-links-dialog.module.css";

/** A new link, which is shown once; it can also be selected and copied by hand. */
export function CopyLink({ url }: { url: string }) {
  const { state, copy } = useCopy(url);
  const isCopied = state === "copied";
  return (
    <div className={styles.copy}>
      <TextField
        label="New link"
        readOnly
        value={url}
        error={
          state === "failed"
            ? { message: "Copying is not allowed here: select it instead." }
            : undefined
        }
        onFocus={(event) => event.target.select()}
      />
      <Button
        icon={
          isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />
        }
        onClick={() => void copy()}
      >
        {isCopied ? "Copied" : "Copy link"}
      </Button>
      <p className={styles.note}>Copy it now: it is not shown again.</p>
    </div>
  );
}

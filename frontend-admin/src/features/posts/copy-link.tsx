import { LIMITS } from "@octavo/contracts";
import { Button, TextField } from "@octavo/ui";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import styles from "./preview-links-dialog.module.css";

/** A new link, which is shown once; it can also be selected and copied by hand. */
export function CopyLink({ url }: { url: string }) {
  const [result, setResult] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (result !== "copied") return undefined;
    const reset = () => setResult(null);
    const timer = window.setTimeout(reset, LIMITS.copyConfirmationMs);
    return () => window.clearTimeout(timer);
  }, [result]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setResult("copied");
    } catch {
      setResult("failed");
    }
  }
  const isCopied = result === "copied";
  return (
    <div className={styles.copy}>
      <TextField
        label="New link"
        readOnly
        value={url}
        error={
          result === "failed"
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

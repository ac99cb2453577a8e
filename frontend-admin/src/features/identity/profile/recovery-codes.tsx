import type { RecoveryCodesDto } from "@octavo/contracts";
import { Button, DialogActions, Notice, buttonClass } from "@octavo/ui";
import { useState } from "react";
import styles from "./profile-dialog.module.css";

interface RecoveryCodesProps {
  codes: RecoveryCodesDto;
  onClose: () => void;
}

/** Shown this once, to be kept somewhere else. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.recovery_codes.join("\n");
  return (
    <>
      <p className={styles.hint} role="status">
        Two-step sign-in is on. Each of these codes lets you in once when you do
        not have your phone. Keep them where only you find them: they are not
        shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.recovery_codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyCodes text={text} />
      <DialogActions>
        <a
          className={buttonClass()}
          download="octavo-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <Button variant="primary" autoFocus onClick={onClose}>
          I have kept them
        </Button>
      </DialogActions>
    </>
  );
}

function CopyCodes({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  return (
    <>
      <div>
        <Button size="small" onClick={() => void copy()}>
          {outcome === "copied" ? "Copied" : "Copy all"}
        </Button>
      </div>
      {outcome === "failed" && (
        <Notice tone="danger">
          Failed to copy. Select the codes and copy them by hand.
        </Notice>
      )}
    </>
  );
}

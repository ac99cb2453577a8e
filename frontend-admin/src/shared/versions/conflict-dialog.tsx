import { Button, Dialog, DialogActions } from "@octavo/ui";
import { useState } from "react";
import { Comparison } from "./comparison";
import type { ReadableField } from "./comparison";
import styles from "./conflict-dialog.module.css";
import { htmlLines } from "./diff-lines";

interface ConflictDialogProps {
  /** What was written, e.g. "post". */
  noun: string;
  mine: readonly ReadableField[];
  theirs: readonly ReadableField[];
  isSaving: boolean;
  /** Replaces their version, which stays among the revisions. */
  onKeepMine: () => void;
  /** Goes on with theirs; mine stays in this browser. */
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else saved meanwhile: shows both texts, and loses neither (D-022). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { noun, mine, theirs, isSaving, onKeepMine, onTakeTheirs } = props;
  return (
    <Dialog
      title={`Somebody else has saved this ${noun} meanwhile`}
      size="wide"
      description="Crossed out is theirs, underlined is yours. Whichever you choose, the other one can be brought back."
      keepsOnPressOutside
      onClose={props.onClose}
    >
      <div className={styles.comparison}>
        <Comparison before={theirs} after={mine} />
      </div>
      <DialogActions>
        <Button onClick={props.onClose}>Go on editing</Button>
        <CopyButton fields={mine} />
        <Button onClick={onTakeTheirs}>Take theirs</Button>
        <Button variant="primary" isBusy={isSaving} onClick={onKeepMine}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function CopyButton({ fields }: { fields: readonly ReadableField[] }) {
  const [result, setResult] = useState<"copied" | "failed" | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.write([clipboardItem(fields)]);
      setResult("copied");
    } catch {
      setResult("failed");
    }
  }
  const label = { copied: "Copied", failed: "Copying is not allowed here" };
  return (
    <Button onClick={() => void copy()}>
      {result ? label[result] : "Copy mine"}
    </Button>
  );
}

/** The article with its formatting, for another editor; its words for a plain text field. */
function clipboardItem(fields: readonly ReadableField[]): ClipboardItem {
  const html = fields.find(({ kind }) => kind === "html")?.value ?? "";
  const plain = htmlLines(html).map(({ text }) => text);
  const blob = (type: string, text: string) => new Blob([text], { type });
  return new ClipboardItem({
    "text/html": blob("text/html", html),
    "text/plain": blob("text/plain", plain.join("\n")),
  });
}

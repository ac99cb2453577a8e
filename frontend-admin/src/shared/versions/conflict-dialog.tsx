import { Button, Dialog, DialogActions } from "@octavo/ui";
import { useState } from "react";
import { t } from "../../texts";
import { Comparison } from "./comparison";
import type { ReadableField } from "./comparison";
import styles from "./conflict-dialog.module.css";
import { htmlLines } from "./diff-lines";

interface ConflictDialogProps {
  noun: "post" | "page";
  mine: readonly ReadableField[];
  theirs: readonly ReadableField[];
  isSaving: boolean;
  /** Replaces their version, which stays in the revisions. */
  onKeepMine: () => void;
  /** Continues with theirs. Mine stays in this browser. */
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows both texts after someone else saved, and loses neither (D-022). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { noun, mine, theirs, isSaving, onKeepMine, onTakeTheirs } = props;
  return (
    <Dialog
      title={t(noun === "post" ? "conflict.post" : "conflict.page")}
      size="wide"
      description={t("conflict.text")}
      keepsOnPressOutside
      onClose={props.onClose}
    >
      <div className={styles.comparison}>
        <Comparison before={theirs} after={mine} />
      </div>
      <DialogActions>
        <Button onClick={props.onClose}>{t("conflict.edit")}</Button>
        <CopyButton fields={mine} />
        <Button onClick={onTakeTheirs}>{t("conflict.takeTheirs")}</Button>
        <Button variant="primary" isBusy={isSaving} onClick={onKeepMine}>
          {t("conflict.keepMine")}
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
  const label = {
    copied: t("common.copied"),
    failed: t("conflict.failedCopy"),
  };
  return (
    <Button onClick={() => void copy()}>
      {result ? label[result] : t("conflict.copyMine")}
    </Button>
  );
}

/** The article with its formatting for another editor, and its words for a plain text field. */
function clipboardItem(fields: readonly ReadableField[]): ClipboardItem {
  const html = fields.find(({ kind }) => kind === "html")?.value ?? "";
  const plain = htmlLines(html).map(({ text }) => text);
  const blob = (type: string, text: string) => new Blob([text], { type });
  return new ClipboardItem({
    "text/html": blob("text/html", html),
    "text/plain": blob("text/plain", plain.join("\n")),
  });
}

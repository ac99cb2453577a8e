import { Redo2, RemoveFormatting, Undo2 } from "lucide-react";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./toolbar-types";
import styles from "./toolbar.module.css";

export function HistoryTools({ quill, state }: ToolProps) {
  const clean = () => {
    const range = quill?.getSelection(true);
    if (!quill || !range) return;
    if (range.length > 0) quill.removeFormat(range.index, range.length, "user");
    else
      for (const name of Object.keys(quill.getFormat(range)))
        quill.format(name, false, "user");
  };
  return (
    <div className={styles.group} role="group" aria-label="History">
      <ToolButton
        label="Undo"
        keys="Mod+Z"
        icon={<Undo2 aria-hidden="true" />}
        disabled={!state.canUndo}
        onClick={() => quill?.history.undo()}
      />
      <ToolButton
        label="Redo"
        keys="Mod+Shift+Z"
        icon={<Redo2 aria-hidden="true" />}
        disabled={!state.canRedo}
        onClick={() => quill?.history.redo()}
      />
      <ToolButton
        label="Clean"
        icon={<RemoveFormatting aria-hidden="true" />}
        onClick={clean}
      />
    </div>
  );
}

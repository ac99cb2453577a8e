import { Redo2, Undo2 } from "lucide-react";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./toolbar-types";
import styles from "./toolbar.module.css";

export function HistoryTools({ quill, state }: ToolProps) {
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
    </div>
  );
}

import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { useRef } from "react";
import { ColourTools } from "./colour-tools";
import { EmbedTools } from "./embed-tools";
import { HistoryTools } from "./history-tools";
import { LinkTool } from "./link-tool";
import { MarkTools } from "./mark-tools";
import { ParagraphTools } from "./paragraph-tools";
import { StyleSelects } from "./style-selects";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./toolbar-types";
import styles from "./toolbar.module.css";
import { useRovingFocus } from "./use-roving-focus";

interface ToolbarProps extends ToolProps {
  size: {
    height: number;
    isLowest: boolean;
    grow: () => void;
    shrink: () => void;
  };
  onFiles: (index: number, files: File[]) => void;
}

/** All formats, grouped by purpose. The arrow keys move inside it, Tab leaves it. */
export function Toolbar({ quill, state, size, onFiles }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(bar);
  const tools = { quill, state };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      className={styles.toolbar}
      {...roving}
    >
      <HistoryTools {...tools} />
      <StyleSelects {...tools} />
      <MarkTools {...tools} />
      <ColourTools {...tools} />
      <ParagraphTools {...tools} />
      <div className={styles.group}>
        <LinkTool {...tools} />
        <EmbedTools {...tools} onFiles={onFiles} />
      </div>
      <div className={styles.group} role="group" aria-label="Editor height">
        <ToolButton
          label="Decrease editor height"
          icon={<ChevronsDownUp aria-hidden="true" />}
          disabled={size.isLowest}
          onClick={size.shrink}
        />
        <ToolButton
          label="Increase editor height"
          icon={<ChevronsUpDown aria-hidden="true" />}
          onClick={size.grow}
        />
      </div>
    </div>
  );
}

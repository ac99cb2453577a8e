import type { KeyboardEvent } from "react";
import { useRef } from "react";
import { ColourTools } from "./colour-tools";
import { EmbedTools } from "./embed-tools";
import { HeightTools } from "./height-tools";
import type { HeightToolsProps } from "./height-tools";
import { HelpTool } from "./help-tool";
import { HistoryTools } from "./history-tools";
import { LinkTool } from "./link-tool";
import { MarkTools } from "./mark-tools";
import { ParagraphTools } from "./paragraph-tools";
import { StyleSelects } from "./style-selects";
import type { PictureProps, ToolProps } from "./toolbar-types";
import styles from "./toolbar.module.css";
import { useRovingFocus } from "./use-roving-focus";
import { useShortcuts } from "./use-shortcuts";

type ToolbarProps = ToolProps & PictureProps & HeightToolsProps;

/** All formats, grouped by purpose. The arrow keys move inside it, Tab leaves it. */
export function Toolbar({ quill, state, size, pictures }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { onFocus, onKeyDown } = useRovingFocus(bar);
  useShortcuts(quill, bar);
  const tools = { quill, state };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && bar.current?.contains(event.target as Node))
      quill?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      className={styles.toolbar}
      onFocus={onFocus}
      onKeyDown={(event) => {
        onKeyDown(event);
        onEscape(event);
      }}
    >
      <HistoryTools {...tools} />
      <StyleSelects {...tools} />
      <MarkTools {...tools} />
      <ColourTools {...tools} />
      <ParagraphTools {...tools} />
      <div className={styles.group} role="group" aria-label="Insert">
        <LinkTool {...tools} />
        <EmbedTools {...tools} pictures={pictures} />
      </div>
      <HeightTools size={size} />
      <div className={styles.group}>
        <HelpTool quill={quill} bar={bar} />
      </div>
    </div>
  );
}

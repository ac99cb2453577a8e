import { ChevronsDownUp, ChevronsUpDown, Redo2, Undo2 } from "lucide-react";
import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { t } from "../../../texts";
import { BLOCK_TYPES } from "../blocks";
import { SlashMenu } from "../slash/slash-menu";
import { SourceTool } from "../source/source-tool";
import { EmbedTools } from "./embed-tools";
import { HelpTool } from "./help-tool";
import { LinkTool } from "./link-tool";
import { ParagraphTools } from "./paragraph-tools";
import { useRovingFocus } from "./roving-focus";
import { useShortcuts } from "./shortcuts";
import { ColourTools, MarkTools, StyleSelects } from "./text-tools";
import { ToolButton } from "./tool-parts";
import type { PictureProps, ToolProps } from "./tool-parts";
import styles from "./toolbar.module.css";

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
    <>
      <SlashMenu quill={quill} bar={bar} />
      <div
        ref={bar}
        role="toolbar"
        aria-label={t("tools.title")}
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
        <div
          className={styles.group}
          role="group"
          aria-label={t("tools.insert")}
        >
          <LinkTool {...tools} />
          <EmbedTools {...tools} pictures={pictures} />
          {BLOCK_TYPES.map(
            ({ Tool, formats }) =>
              Tool && <Tool key={Object.keys(formats).join()} {...tools} />,
          )}
        </div>
        <HeightTools size={size} />
        <div className={styles.group}>
          <SourceTool quill={quill} />
          <HelpTool quill={quill} bar={bar} />
        </div>
      </div>
    </>
  );
}

function HistoryTools({ quill, state }: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label={t("tools.history")}>
      <ToolButton
        label={t("common.undo")}
        keys="Mod+Z"
        icon={<Undo2 aria-hidden="true" />}
        disabled={!state.canUndo}
        onClick={() => quill?.history.undo()}
      />
      <ToolButton
        label={t("tools.redo")}
        keys="Mod+Shift+Z"
        icon={<Redo2 aria-hidden="true" />}
        disabled={!state.canRedo}
        onClick={() => quill?.history.redo()}
      />
    </div>
  );
}

interface HeightToolsProps {
  size: {
    isLowest: boolean;
    grow: () => void;
    shrink: () => void;
  };
}

function HeightTools({ size }: HeightToolsProps) {
  return (
    <div className={styles.group} role="group" aria-label={t("tools.height")}>
      <ToolButton
        label={t("tools.lower")}
        keys="Mod+Alt+-"
        icon={<ChevronsDownUp aria-hidden="true" />}
        disabled={size.isLowest}
        onClick={size.shrink}
      />
      <ToolButton
        label={t("tools.higher")}
        keys="Mod+Alt+="
        icon={<ChevronsUpDown aria-hidden="true" />}
        onClick={size.grow}
      />
    </div>
  );
}

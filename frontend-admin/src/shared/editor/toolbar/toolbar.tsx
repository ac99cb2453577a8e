import {
  ChevronsDownUp,
  ChevronsUpDown,
  Ellipsis,
  Redo2,
  Undo2,
} from "lucide-react";
import { useId, useRef } from "react";
import type { RefObject } from "react";
import { t } from "../../../texts/editor";
import { BLOCK_TYPES } from "../blocks";
import { CodeTool } from "../blocks/code/code-tool";
import { EmbedTool } from "../blocks/embed/embed-tool";
import { LinkTool } from "../blocks/link/link-tool";
import { SlashMenu } from "../slash/slash-menu";
import { SourceTool } from "../source/source-tool";
import { AltTool, FormulaTool, ImageTool, LibraryTool } from "./embed-tools";
import { HelpTool } from "./help-tool";
import { ColourTools } from "./colour-tools";
import {
  ALIGNMENTS,
  CHECKLISTS,
  CleanTool,
  DividerTool,
  FontSelects,
  FormatTools,
  HeaderSelect,
  IndentTools,
  LISTS,
  MARKS,
  MORE_MARKS,
  QUOTES,
} from "./format-tools";
import { RovingBar } from "./roving-bar";
import { useShortcuts } from "./shortcuts";
import { ToolButton, ToolGroup } from "./tool-parts";
import type { PictureProps, ToolProps } from "./tool-parts";
import styles from "./toolbar.module.css";

type ToolbarProps = ToolProps & PictureProps & HeightToolsProps & MoreProps;

/**
 * All formats, grouped by purpose: those that are used most, and the rest on demand. The arrow keys move
 * inside it, Tab leaves it.
 */
export function Toolbar(props: ToolbarProps) {
  const { quill, state, pictures, more } = props;
  const restId = useId();
  const bar = useRef<HTMLDivElement>(null);
  useShortcuts(quill, bar);
  const tools = { quill, state };
  return (
    <>
      <SlashMenu quill={quill} bar={bar} />
      <RovingBar
        ref={bar}
        label={t("tools.title")}
        className={styles.toolbar}
        onEscape={() => quill?.focus()}
      >
        <HistoryTools {...tools} />
        <HeaderSelect {...tools} />
        <ToolGroup label={t("tools.emphasis")}>
          <FormatTools {...tools} tools={MARKS} />
        </ToolGroup>
        <ToolGroup label={t("tools.lists")}>
          <FormatTools {...tools} tools={LISTS} />
        </ToolGroup>
        <ToolGroup label={t("tools.blocks")}>
          <FormatTools {...tools} tools={QUOTES} />
          <CodeTool {...tools} />
        </ToolGroup>
        <ToolGroup label={t("tools.insert")}>
          <LinkTool {...tools} />
          <ImageTool quill={quill} pictures={pictures} />
          <FormulaTool {...tools} />
        </ToolGroup>
        <div className={styles.group}>
          <ToolButton
            label={t("tools.more")}
            icon={<Ellipsis aria-hidden="true" />}
            aria-expanded={more.isShown}
            aria-controls={restId}
            data-more
            onClick={more.toggle}
          />
          <SourceTool quill={quill} />
        </div>
        <div id={restId} className={styles.rest} hidden={!more.isShown}>
          <MoreTools {...props} bar={bar} />
        </div>
      </RovingBar>
    </>
  );
}

interface MoreProps {
  more: { isShown: boolean; toggle: () => void };
}

/** The tools that are seldom used. */
function MoreTools(
  props: ToolbarProps & { bar: RefObject<HTMLElement | null> },
) {
  const { quill, state, size, pictures, bar } = props;
  const tools = { quill, state };
  return (
    <>
      <FontSelects {...tools} />
      <ToolGroup label={t("tools.moreEmphasis")}>
        <FormatTools {...tools} tools={MORE_MARKS} />
        <CleanTool quill={quill} />
      </ToolGroup>
      <ColourTools {...tools} />
      <ToolGroup label={t("tools.indents")}>
        <FormatTools {...tools} tools={CHECKLISTS} />
        <IndentTools quill={quill} />
      </ToolGroup>
      <ToolGroup label={t("tools.align")}>
        <FormatTools {...tools} tools={ALIGNMENTS} />
      </ToolGroup>
      <ToolGroup label={t("tools.moreBlocks")}>
        <LibraryTool {...tools} pictures={pictures} />
        <AltTool {...tools} />
        <EmbedTool {...tools} />
        <DividerTool quill={quill} />
        {BLOCK_TYPES.map(
          ({ name, Tool }) => Tool && <Tool key={name} {...tools} />,
        )}
      </ToolGroup>
      <HeightTools size={size} />
      <div className={styles.group}>
        <HelpTool quill={quill} bar={bar} />
      </div>
    </>
  );
}

function HistoryTools({ quill, state }: ToolProps) {
  return (
    <ToolGroup label={t("tools.history")}>
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
    </ToolGroup>
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
    <ToolGroup label={t("tools.height")}>
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
    </ToolGroup>
  );
}

import {
  ChevronsDownUp,
  ChevronsUpDown,
  Ellipsis,
  Redo2,
  Undo2,
} from "lucide-react";
import { useId, useRef } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { t } from "../../../texts/editor";
import { BLOCK_TYPES } from "../blocks";
import { EmbedTool } from "../blocks/embed/embed-tool";
import { LinkTool } from "../blocks/link/link-tool";
import { SlashMenu } from "../slash/slash-menu";
import { SourceTool } from "../source/source-tool";
import { AltTool, FormulaTool, ImageTool, LibraryTool } from "./embed-tools";
import { HelpTool } from "./help-tool";
import {
  AlignTools,
  BlockTools,
  DividerTool,
  IndentTools,
  ListTools,
} from "./paragraph-tools";
import { useRovingFocus } from "./roving-focus";
import { useShortcuts } from "./shortcuts";
import {
  ColourTools,
  FontSelects,
  HeaderSelect,
  MarkTools,
  MoreMarkTools,
} from "./text-tools";
import { ToolButton } from "./tool-parts";
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
        tabIndex={-1}
        aria-label={t("tools.title")}
        className={styles.toolbar}
        onFocus={onFocus}
        onKeyDown={(event) => {
          onKeyDown(event);
          onEscape(event);
        }}
      >
        <HistoryTools {...tools} />
        <HeaderSelect {...tools} />
        <MarkTools {...tools} />
        <ListTools {...tools} />
        <BlockTools {...tools} />
        <Group label={t("tools.insert")}>
          <LinkTool {...tools} />
          <ImageTool quill={quill} pictures={pictures} />
          <FormulaTool {...tools} />
        </Group>
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
      </div>
    </>
  );
}

interface MoreProps {
  more: { isShown: boolean; toggle: () => void };
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {children}
    </div>
  );
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
      <MoreMarkTools {...tools} />
      <ColourTools {...tools} />
      <IndentTools {...tools} />
      <AlignTools {...tools} />
      <Group label={t("tools.moreBlocks")}>
        <LibraryTool {...tools} pictures={pictures} />
        <AltTool {...tools} />
        <EmbedTool {...tools} />
        <DividerTool quill={quill} />
        {BLOCK_TYPES.map(
          ({ name, Tool }) => Tool && <Tool key={name} {...tools} />,
        )}
      </Group>
      <HeightTools size={size} />
      <div className={styles.group}>
        <HelpTool quill={quill} bar={bar} />
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

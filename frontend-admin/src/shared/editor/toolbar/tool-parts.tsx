import type { MediaDto } from "@octavo/contracts";
import { Button, Popover, Tooltip } from "@octavo/ui";
import { ChevronDown } from "lucide-react";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { useRef, useState } from "react";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import type { EditorState } from "../use-editor";
import { ariaShortcut, shortcutText } from "./shortcuts";
import styles from "./toolbar.module.css";

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  icon: ReactNode;
  /** E.g. `Mod+B`: shown in the tooltip, and clicks the button from the text. */
  keys?: string;
  /** Why it is disabled, or another fact about it. */
  hint?: string | undefined;
  /** Whether the format is on at the cursor; absent for buttons without a state. */
  isOn?: boolean;
  /** Whether it begins a block, so that the menu of blocks has it, too; a kind of block if it has choices there. */
  isBlock?: boolean | string;
  ref?: Ref<HTMLButtonElement>;
}

/** A click does not move the cursor in the text. */
export function ToolButton(props: ToolButtonProps) {
  const { label, icon, keys, hint, isOn, isBlock, ...more } = props;
  const { disabled, onClick, ...rest } = more;
  return (
    <Tooltip
      content={
        <>
          {hint ? `${label}: ${hint}` : label}
          {keys && <kbd>{shortcutText(keys)}</kbd>}
        </>
      }
    >
      <button
        type="button"
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={keys && ariaShortcut(keys)}
        data-keys={keys}
        data-block={isBlock || undefined}
        className={styles.button}
        onMouseDown={(event) => event.preventDefault()}
        onClick={disabled ? undefined : onClick}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  );
}

interface ToolSelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

export function ToolSelect(props: ToolSelectProps) {
  const { label, options, value, onChoose } = props;
  return (
    <span className={styles.select}>
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

interface ToolGroupProps {
  label: string;
  children: ReactNode;
}

export function ToolGroup({ label, children }: ToolGroupProps) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface ToolPanelProps extends ToolButtonProps {
  quill: Quill | null;
  panel: { start: unknown; open: () => void; close: () => void };
  /** Of the panel, where it is not the button's. */
  title?: string;
  align?: "end";
}

/** A button, and the panel that it opens. Then the focus returns to the text. */
export function ToolPanel(props: ToolPanelProps) {
  const { quill, panel, title, align = "start", children, ...button } = props;
  return (
    <Popover
      label={title ?? button.label}
      align={align}
      isOpen={panel.start !== null}
      onOpenChange={(isOpen) => (isOpen ? panel.open() : panel.close())}
      onCloseFocus={() => quill?.focus()}
      trigger={<ToolButton {...button} />}
    >
      {children}
    </Popover>
  );
}

/**
 * The state of a {@link ToolPanel}.
 * @param read what its form begins with, from the selection.
 */
export function usePanel<Start extends object | true>(
  quill: Quill | null,
  read: (range: Range) => Start,
) {
  const [start, setStart] = useState<Start | null>(null);
  const range = useSavedRange(quill);
  const close = () => setStart(null);
  return {
    /** Null while it is closed. */
    start,
    range,
    open: () => setStart(read(range.save())),
    close,
    /** Closes it, and changes the text at the selection. */
    finish(change: (quill: Quill, range: Range) => void) {
      close();
      if (quill) change(quill, range.restore());
    },
  };
}

interface PanelFormProps {
  submitLabel: string;
  onSubmit: () => void;
  /** A second button, e.g. Remove. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The small form inside a panel of the toolbar. In the page it is outside the post's form, but for
 * React it is inside. Its submit must therefore not bubble.
 */
export function PanelForm(props: PanelFormProps) {
  const { submitLabel, onSubmit, aside, children } = props;
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      <div className={styles.panelActions}>
        {aside}
        <Button type="submit" variant="primary" size="small">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** The props of every part of the toolbar. */
export interface ToolProps {
  quill: Quill | null;
  state: EditorState;
}

/** Inserts pictures: files after their upload, those of the library at once. */
export interface PictureProps {
  pictures: {
    onFiles: (index: number, files: readonly File[]) => void;
    onPick: (index: number, media: MediaDto) => void;
  };
}

/** Remembers the selection while a panel of the toolbar has the focus. */
export function useSavedRange(quill: Quill | null) {
  const saved = useRef<Range | null>(null);
  return {
    save(): Range {
      // With `true`, Quill takes the focus and returns the last selection.
      const range = quill?.getSelection(true) ?? null;
      saved.current = range;
      return range ?? { index: 0, length: 0 };
    },
    restore(): Range {
      const range = saved.current ?? { index: 0, length: 0 };
      quill?.setSelection(range.index, range.length, "silent");
      return range;
    },
  };
}

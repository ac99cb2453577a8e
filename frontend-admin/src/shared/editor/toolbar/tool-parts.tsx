import type { MediaDto } from "@octavo/contracts";
import { Button, Tooltip } from "@octavo/ui";
import { ChevronDown } from "lucide-react";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { useRef } from "react";
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

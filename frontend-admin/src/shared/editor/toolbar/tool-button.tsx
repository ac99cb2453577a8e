import { Tooltip } from "@octavo/ui";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { ariaShortcut, shortcutText } from "./shortcut";
import styles from "./toolbar.module.css";

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  icon: ReactNode;
  /** E.g. `Mod+B`: shown in the tooltip, and what presses the button from the text. */
  keys?: string;
  /** Why it cannot be pressed, or what else there is to know. */
  hint?: string | undefined;
  /** Whether the format is on at the cursor; absent for buttons that only do something. */
  isOn?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A press keeps the cursor where it is in the text. */
export function ToolButton(props: ToolButtonProps) {
  const { label, icon, keys, hint, isOn, disabled, onClick, ...rest } = props;
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

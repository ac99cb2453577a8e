import { Tooltip, classNames } from "@octavo/ui";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { shortcutText } from "./shortcut";
import styles from "./toolbar.module.css";

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  icon: ReactNode;
  /** E.g. `Mod+B`. */
  keys?: string;
  /** Whether the format is on at the cursor; absent for buttons that only do something. */
  isOn?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A press keeps the cursor where it is in the text. */
export function ToolButton(props: ToolButtonProps) {
  const { label, icon, keys, isOn, disabled, onClick, className, ...rest } =
    props;
  const shortcut = keys && shortcutText(keys);
  return (
    <Tooltip
      content={
        <>
          {label}
          {shortcut && <kbd>{shortcut}</kbd>}
        </>
      }
    >
      <button
        type="button"
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={disabled || undefined}
        className={classNames(styles.button, className)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={disabled ? undefined : onClick}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  );
}

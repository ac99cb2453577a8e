import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "./class-names";
import styles from "./icon-button.module.css";
import { Tooltip } from "./tooltip";

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Spoken name, and the tooltip. */
  label: string;
  icon: ReactNode;
  /** What the tooltip adds to the name, e.g. why the button cannot be used. */
  hint?: string;
  tone?: "plain" | "danger";
  side?: "top" | "right" | "bottom" | "left";
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that shows only an icon. A disabled one stays focusable, so that its tooltip can say why.
 */
export function IconButton({
  label,
  icon,
  hint,
  tone = "plain",
  side = "top",
  disabled = false,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={hint ? `${label}: ${hint}` : label} side={side}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={disabled || undefined}
        className={classNames(styles.button, styles[tone], className)}
        onClick={disabled ? undefined : onClick}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  );
}

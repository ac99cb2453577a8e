import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: "medium" | "small";
  icon?: ReactNode;
  /** Shows progress and ignores presses; the button keeps the focus. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Class names that make a link look like a button. */
export function buttonClass(
  variant: ButtonVariant = "secondary",
  size: "medium" | "small" = "medium",
): string {
  return classNames(
    styles.button,
    styles[variant],
    size === "small" && styles.small,
  );
}

export function Button({
  variant = "secondary",
  size = "medium",
  icon,
  isBusy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={isBusy ? "button" : type}
      className={classNames(buttonClass(variant, size), className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...rest}
    >
      {isBusy ? <Spinner size="small" /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

import type {
  AnchorHTMLAttributes,
  ButtonHTMLAttributes,
  ReactNode,
  Ref,
} from "react";
import { classNames } from "./class-names";
import styles from "./icon-button.module.css";
import { Tooltip } from "./tooltip";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Spoken name, and the tooltip. */
  label: string;
  icon: ReactNode;
  /** Words that the tooltip adds to the name, e.g. why the button cannot be used. */
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

interface IconLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Spoken name, and the tooltip. */
  label: string;
  icon: ReactNode;
  /** Words that the tooltip adds to the name. */
  hint?: string;
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that shows only an icon. */
export function IconLink(props: IconLinkProps) {
  const { label, icon, hint, className, ...rest } = props;
  return (
    <Tooltip content={hint ? `${label}: ${hint}` : label}>
      <a
        aria-label={label}
        className={classNames(styles.button, className)}
        {...rest}
      >
        {icon}
      </a>
    </Tooltip>
  );
}

import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "./class-names";
import styles from "./icon-button.module.css";
import { Tooltip } from "./tooltip";

interface IconLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Spoken name, and the tooltip. */
  label: string;
  icon: ReactNode;
  /** What the tooltip adds to the name. */
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

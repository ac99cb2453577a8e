import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "./class-names";
import styles from "./icon-button.module.css";
import { Tooltip } from "./tooltip";

interface IconLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Spoken name, and the tooltip. */
  label: string;
  icon: ReactNode;
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that shows only an icon. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Tooltip content={label}>
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

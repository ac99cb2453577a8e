import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface FactsProps {
  /** For long names, which are above their values on a phone. */
  isWide?: boolean;
  children: ReactNode;
}

/** Names and values, in a row each. */
export function Facts({ isWide, children }: FactsProps) {
  return (
    <dl className={styles.facts} data-wide={isWide || undefined}>
      {children}
    </dl>
  );
}

interface FactProps {
  name: ReactNode;
  /** Without a value, the fact is left out. */
  children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  if (children === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

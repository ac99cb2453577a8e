import type { ReactNode } from "react";
import styles from "./row-parts.module.css";

export type Tone = "success" | "warning" | "danger" | "info" | "muted";

interface StateMarkProps {
  /** None where the state asks for nothing. */
  tone: Tone | undefined;
  /** The state in a word. */
  children: ReactNode;
}

/** The state of a row, as a colored word behind a dot. */
export function StateMark({ tone, children }: StateMarkProps) {
  return (
    <span className={styles.state} data-tone={tone}>
      {children}
    </span>
  );
}

interface NameButtonProps {
  onOpen: () => void;
  children: ReactNode;
}

/** The name of a row, which opens it. */
export function NameButton({ onOpen, children }: NameButtonProps) {
  return (
    <button type="button" className={styles.name} onClick={onOpen}>
      {children}
    </button>
  );
}

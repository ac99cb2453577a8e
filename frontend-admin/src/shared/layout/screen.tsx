import type { ReactNode } from "react";
import { useEffect } from "react";
import styles from "./screen.module.css";

interface ScreenProps {
  title: string;
  description?: ReactNode;
  /** The screen's main actions, at the right of its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Header and body that every list screen shares. */
export function Screen({ title, description, actions, children }: ScreenProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className="muted">{description}</p>}
        </div>
        {actions && <div className="flow">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Octavo`;
  }, [title]);
}

/**
 * State of a navigation after which the same screen stays, under another address: the focus and the
 * place in it stay as well.
 */
export const SAME_SCREEN = "same-screen";

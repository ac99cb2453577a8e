import type { ReactNode } from "react";
import styles from "./screen.module.css";
import { useDocumentTitle } from "./use-document-title";

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
          {description && <p className={styles.text}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

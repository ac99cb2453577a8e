import { useId } from "react";
import type { ReactNode } from "react";
import styles from "./panel.module.css";

interface PanelProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A section of a screen. */
export function Panel({ title, text, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.about}>
          <h2 className={styles.heading} id={id}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions && <div className="flow">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";
import { Brand } from "../../../shared/layout/brand";
import { useDocumentTitle } from "../../../shared/layout/screen";
import styles from "./auth-page.module.css";

interface AuthPageProps {
  title: string;
  /** What this is about, below the title. */
  text?: ReactNode;
  /** Where else one may want to go. */
  links: ReactNode;
  children: ReactNode;
}

/** The sheet that every screen outside the guard is written on. */
export function AuthPage({ title, text, links, children }: AuthPageProps) {
  useDocumentTitle(title);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Brand />
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
      <div className={styles.links}>{links}</div>
    </main>
  );
}

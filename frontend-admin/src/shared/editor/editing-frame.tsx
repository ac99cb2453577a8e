import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./editing-frame.module.css";

/** Where one came from. */
export interface WayBack {
  to: string;
  label: string;
}

interface EditingFrameProps {
  /** Spoken title of the screen; what one sees is the text itself. */
  title: string;
  back: WayBack;
  actions: ReactNode;
  /** What stands above the form: refusals, what can be recovered. */
  notices?: ReactNode;
  settings: ReactNode;
  /** Spoken name of the settings. */
  settingsLabel: string;
  onSubmit: () => void;
  /** The column in which one writes. */
  children: ReactNode;
}

/** A form in which one writes: the way back, the text, and its settings beside it where there is room. */
export function EditingFrame(props: EditingFrameProps) {
  const { title, back, actions, notices, settings, children } = props;
  return (
    <form
      className={styles.frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <header className={styles.header}>
        <Link className={styles.back} to={back.to}>
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
        <h1 className="visually-hidden">{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      {notices}
      <div className={styles.columns}>
        <div className={styles.writing}>{children}</div>
        <aside className={styles.settings} aria-label={props.settingsLabel}>
          {settings}
        </aside>
      </div>
    </form>
  );
}

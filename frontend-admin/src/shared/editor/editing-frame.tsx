import { TextArea, EmptyState, Skeleton, buttonClass } from "@octavo/ui";
import { ArrowLeft, FileQuestion } from "lucide-react";
import type { ReactNode, ComponentProps } from "react";
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

/** A title of one paragraph, which grows with its words. */
export function TitleArea(
  props: Omit<ComponentProps<typeof TextArea>, "label">,
) {
  return (
    <TextArea
      label="Title"
      rows={1}
      className={styles.title}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      {...props}
    />
  );
}

/** While what is edited is on its way: about the shape of the form. */
export function LoadingEditor() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton width="8rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="22rem" />
    </div>
  );
}

interface NothingToEditProps {
  title: string;
  back: WayBack;
}

export function NothingToEdit({ title, back }: NothingToEditProps) {
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={title}
      action={
        <Link className={buttonClass()} to={back.to}>
          {back.label}
        </Link>
      }
    >
      It may have been deleted.
    </EmptyState>
  );
}

import { Button } from "@octavo/ui";
import type { ReactNode } from "react";
import styles from "./toolbar.module.css";

interface PanelFormProps {
  submitLabel: string;
  onSubmit: () => void;
  /** A second button, e.g. Remove. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The small form inside a panel of the toolbar. It is drawn outside the post's form but inside it
 * for React, so its submit must not travel on.
 */
export function PanelForm(props: PanelFormProps) {
  const { submitLabel, onSubmit, aside, children } = props;
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      <div className={styles.panelActions}>
        {aside}
        <Button type="submit" variant="primary" size="small">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./settings-section.module.css";

interface SettingsSectionProps {
  title: string;
  /** A few words at the end of the title's line. */
  aside?: string;
  asideTone?: "warning" | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of the settings of a post or page that can be folded away. */
export function SettingsSection(props: SettingsSectionProps) {
  const { title, aside, asideTone, isOpen, onToggle, children } = props;
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        <span>{title}</span>
        {aside && (
          <span className={styles.aside} data-tone={asideTone}>
            {aside}
          </span>
        )}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

import { IconButton, Notice } from "@octavo/ui";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../../../texts/editor";
import styles from "./paste-notice.module.css";

interface PasteNoticeProps {
  onDismiss: () => void;
  children: ReactNode;
}

/** Says below the text what a paste could not do. */
export function PasteNotice({ onDismiss, children }: PasteNoticeProps) {
  const dismiss = (
    <IconButton
      label={t("pictures.dismiss")}
      icon={<X />}
      onClick={onDismiss}
    />
  );
  return (
    <div className={styles.notice}>
      <Notice tone="warning" actions={dismiss}>
        {children}
      </Notice>
    </div>
  );
}

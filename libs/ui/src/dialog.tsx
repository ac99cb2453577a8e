import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./dialog.module.css";
import iconStyles from "./icon-button.module.css";
import { useReturnFocus } from "./use-return-focus";

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** Called by Escape, the close button and a press outside. */
  onClose: () => void;
  /** A press outside does nothing: what is inside would be lost. */
  keepsOnPressOutside?: boolean;
  size?: "small" | "medium" | "large" | "wide";
  children: ReactNode;
}

/** An open modal dialog: keeps the focus inside and gives it back when it closes. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, size = "medium", children } = props;
  const { keepsOnPressOutside = false } = props;
  const returnFocus = useReturnFocus();
  const describe = description ? {} : { "aria-describedby": undefined };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={classNames(styles.dialog, styles[size])}
          {...describe}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            if (keepsOnPressOutside) event.preventDefault();
          }}
        >
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {/* No tooltip: it would take the first Escape for itself. */}
            <Radix.Close className={iconStyles.button} aria-label="Close">
              <X aria-hidden="true" />
            </Radix.Close>
          </header>
          {description && (
            <Radix.Description className={styles.description}>
              {description}
            </Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The row of buttons at the end of a dialog; the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <footer className={styles.actions}>{children}</footer>;
}

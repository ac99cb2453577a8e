import { X } from "lucide-react";
import { AlertDialog as Alert, Dialog as Radix } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { useState } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import styles from "./dialog.module.css";
import iconStyles from "./icon-button.module.css";
import { uiTexts } from "./texts";

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
          onKeyDown={(event) => closeOnEscape(event, onClose)}
          onInteractOutside={(event) => {
            if (keepsOnPressOutside) event.preventDefault();
          }}
        >
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {/* No tooltip: it would take the first Escape for itself. */}
            <Radix.Close
              className={iconStyles.button}
              aria-label={uiTexts("close")}
            >
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

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  isBusy?: boolean;
  tone?: "danger" | "primary";
  onConfirm: () => void;
  onCancel: () => void;
  /** Fields that the confirmation needs, below the description. */
  fields?: ReactNode;
  /** More choices, between Cancel and the confirmation. */
  children?: ReactNode;
}

/** Asks before something is lost. Only its buttons and Escape close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, isBusy = false, children } = props;
  const { tone = "danger", fields, onConfirm, onCancel } = props;
  const returnFocus = useReturnFocus();
  const describe = description ? {} : { "aria-describedby": undefined };
  return (
    <Alert.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Alert.Portal>
        <Alert.Overlay className={styles.overlay} />
        <Alert.Content
          className={classNames(styles.dialog, styles.small)}
          {...describe}
          onCloseAutoFocus={returnFocus}
          onKeyDown={(event) => closeOnEscape(event, onCancel)}
        >
          <Alert.Title className={styles.title}>{title}</Alert.Title>
          {description && (
            <Alert.Description className={styles.description}>
              {description}
            </Alert.Description>
          )}
          {fields}
          <footer className={styles.actions}>
            <Alert.Cancel asChild>
              <Button>{uiTexts("cancel")}</Button>
            </Alert.Cancel>
            {children}
            <Button variant={tone} isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Alert.Content>
      </Alert.Portal>
    </Alert.Root>
  );
}

/**
 * A toast that comes after the dialog would have the key for itself. Other handlers of the key prevent its
 * default.
 */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  // The dialog around this one stays.
  event.preventDefault();
  close();
}

/**
 * Gives the focus back to where it was when the dialog opened; if that is gone (the row was
 * deleted), to the main part of the page. For `onCloseAutoFocus` of a dialog without a trigger.
 */
function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const isThere = opener instanceof HTMLElement && opener.isConnected;
    const target = isThere
      ? opener
      : document.querySelector<HTMLElement>("main");
    target?.focus({ preventScroll: true });
  };
}

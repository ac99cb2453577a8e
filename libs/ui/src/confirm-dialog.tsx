import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import styles from "./dialog.module.css";
import { useReturnFocus } from "./use-return-focus";

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
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={classNames(styles.dialog, styles.small)}
          {...describe}
          onCloseAutoFocus={returnFocus}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {description && (
            <Radix.Description className={styles.description}>
              {description}
            </Radix.Description>
          )}
          {fields}
          <footer className={styles.actions}>
            <Radix.Cancel asChild>
              <Button>Cancel</Button>
            </Radix.Cancel>
            {children}
            <Button variant={tone} isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

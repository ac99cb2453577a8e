import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import styles from "./popover.module.css";

interface PopoverProps {
  /** Spoken name of the panel. */
  label: string;
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called instead of giving the focus back to the trigger. */
  onCloseFocus?: () => void;
  align?: "start" | "center" | "end";
  children: ReactNode;
}

/** A panel next to the button that opened it; Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { label, trigger, isOpen, onOpenChange, onCloseFocus } = props;
  const { align = "start", children } = props;
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.popover}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={(event) => {
            // The first Escape closes the list of a field inside.
            if (hasOpenList(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            if (!onCloseFocus) return;
            event.preventDefault();
            onCloseFocus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches("[role='combobox'][aria-expanded='true']");

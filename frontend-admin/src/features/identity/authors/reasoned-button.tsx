import { Button, Tooltip } from "@octavo/ui";
import type { ReactNode } from "react";

/** The reason for most buttons that cannot be used. */
export const NOT_PERMITTED = "You do not have permission to do this.";

interface ReasonedButtonProps {
  /** Spoken name, where the word alone does not tell whose it is. */
  label: string;
  icon?: ReactNode;
  /** Why it cannot be pressed; it stays focusable, so that its tooltip can say so. */
  reason: string | null;
  onPress: () => void;
  children: ReactNode;
}

/** A small button with a word on it. */
export function ReasonedButton(props: ReasonedButtonProps) {
  const { label, icon, reason, onPress, children } = props;
  const button = (
    <Button
      size="small"
      icon={icon}
      aria-label={label}
      aria-disabled={reason === null ? undefined : true}
      onClick={reason === null ? onPress : undefined}
    >
      {children}
    </Button>
  );
  if (reason === null) return button;
  return <Tooltip content={reason}>{button}</Tooltip>;
}

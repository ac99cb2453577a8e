import { Button, Tooltip } from "@octavo/ui";
import type { ReactNode } from "react";

interface ReasonedButtonProps {
  /** Accessible name, which also says whose button it is. */
  label: string;
  icon?: ReactNode;
  /** Why the button is disabled. It stays focusable, so that its tooltip can show the reason. */
  reason: string | null;
  onPress: () => void;
  children: ReactNode;
}

/** A small button with a label. */
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

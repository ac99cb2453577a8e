import { IconButton } from "@octavo/ui";
import type { ReactNode } from "react";
import { Pencil, Trash2 } from "lucide-react";
import styles from "./row-actions.module.css";

interface RowActionsProps {
  /** Name of the row, for the spoken names of the buttons. */
  name: string;
  canEdit: boolean;
  canRemove: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** What else can be done with the row, before these two. */
  children?: ReactNode;
}

const REASON = "you do not have permission";

/** Edit and delete; without the permission a button stays, disabled, and says why. */
export function RowActions(props: RowActionsProps) {
  const { name, canEdit, canRemove, onEdit, onRemove, children } = props;
  return (
    <span className={styles.actions}>
      {children}
      <IconButton
        label={`Edit ${name}`}
        icon={<Pencil />}
        disabled={!canEdit}
        {...(!canEdit && { hint: REASON })}
        onClick={onEdit}
      />
      <IconButton
        label={`Delete ${name}`}
        tone="danger"
        icon={<Trash2 />}
        disabled={!canRemove}
        {...(!canRemove && { hint: REASON })}
        onClick={onRemove}
      />
    </span>
  );
}

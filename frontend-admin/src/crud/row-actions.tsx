import { IconButton } from "@octavo/ui";
import { Pencil, Trash2 } from "lucide-react";
import styles from "./row-actions.module.css";

interface RowActionsProps {
  /** Name of the row, for the spoken names of the buttons. */
  name: string;
  canEdit: boolean;
  canRemove: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

const REASON = "you do not have permission";

/** Edit and delete; without the permission a button stays, disabled, and says why. */
export function RowActions(props: RowActionsProps) {
  const { name, canEdit, canRemove, onEdit, onRemove } = props;
  return (
    <span className={styles.actions}>
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

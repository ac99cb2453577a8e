import { IconButton } from "@octavo/ui";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Column } from "./data-table";
import styles from "./row-actions.module.css";
import { t } from "../../texts";

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

/** Edit and delete; without the permission a button stays, disabled, and says why. */
export function RowActions(props: RowActionsProps) {
  const { canEdit, canRemove, children, ...row } = props;
  const denial = t("common.notAllowed");
  return (
    <span className={styles.actions}>
      {children}
      <EditAndDelete
        {...row}
        editDenial={canEdit ? null : denial}
        removalDenial={canRemove ? null : denial}
      />
    </span>
  );
}

interface ActionsOf<Row> {
  nameOf: (row: Row) => string;
  canEdit: boolean | ((row: Row) => boolean);
  canRemove: boolean | ((row: Row) => boolean);
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
  /** What else can be done with a row, before these two. */
  more?: (row: Row) => ReactNode;
}

/** The last column of a list whose rows are edited and deleted. */
export function actionsColumn<Row>(actions: ActionsOf<Row>): Column<Row> {
  const { nameOf, canEdit, canRemove, onEdit, onRemove, more } = actions;
  return {
    header: t("fields.actions"),
    kind: "actions",
    cell: (row) => (
      <RowActions
        name={nameOf(row)}
        canEdit={typeof canEdit === "function" ? canEdit(row) : canEdit}
        canRemove={typeof canRemove === "function" ? canRemove(row) : canRemove}
        onEdit={() => onEdit(row)}
        onRemove={() => onRemove(row)}
      >
        {more?.(row)}
      </RowActions>
    ),
  };
}

interface EditAndDeleteProps {
  name: string;
  /** Why the button cannot be used; null when nothing is against it. */
  editDenial: string | null;
  removalDenial: string | null;
  onEdit: () => void;
  onRemove: () => void;
}

/** The two buttons, for rows with reasons of their own. */
export function EditAndDelete(props: EditAndDeleteProps) {
  const { name, editDenial, removalDenial, onEdit, onRemove } = props;
  return (
    <>
      <IconButton
        label={t("common.editOne", { name })}
        icon={<Pencil />}
        data-opens
        disabled={editDenial !== null}
        {...(editDenial !== null && { hint: editDenial })}
        onClick={onEdit}
      />
      <IconButton
        label={t("common.deleteOne", { name })}
        tone="danger"
        icon={<Trash2 />}
        disabled={removalDenial !== null}
        {...(removalDenial !== null && { hint: removalDenial })}
        onClick={onRemove}
      />
    </>
  );
}

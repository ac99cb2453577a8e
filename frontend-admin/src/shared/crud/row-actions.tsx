import { IconButton } from "@octavo/ui";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Column } from "./data-table";
import styles from "./row-actions.module.css";
import { t } from "../../texts";

interface ActionsOf<Row> {
  nameOf: (row: Row) => string;
  canEdit: May<Row>;
  canRemove: May<Row>;
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
      <span className={styles.actions}>
        {more?.(row)}
        <EditAndDelete
          name={nameOf(row)}
          editDenial={denialOf(canEdit, row)}
          removalDenial={denialOf(canRemove, row)}
          onEdit={() => onEdit(row)}
          onRemove={() => onRemove(row)}
        />
      </span>
    ),
  };
}

type May<Row> = boolean | ((row: Row) => boolean);

/** Without the permission a button stays, disabled, and says why. */
function denialOf<Row>(may: May<Row>, row: Row): string | null {
  const isAllowed = typeof may === "function" ? may(row) : may;
  return isAllowed ? null : t("common.notAllowed");
}

interface EditAndDeleteProps {
  /** Of the row, for the spoken names of the buttons. */
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

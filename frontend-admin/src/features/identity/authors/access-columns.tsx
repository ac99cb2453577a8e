import { useCan } from "@octavo/auth";
import { changeDenial, removalDenial } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { Pencil, Trash2 } from "lucide-react";
import type { Column } from "../../../shared/crud/data-table";
import { PermissionBadges } from "../../../shared/people/permission-badges";
import { roleLabel } from "../../../shared/people/role-names";
import { StatusNote } from "../../../shared/people/status-note";
import { useActor } from "../../../shared/people/use-actor";
import styles from "./access-columns.module.css";

const SHOWN_PERMISSIONS = 3;
const NO_PERMISSION = "you do not have permission";

interface AccessHandlers {
  onEdit: (account: AccountDto) => void;
  onRemove: (account: AccountDto) => void;
}

export function accessColumns(handlers: AccessHandlers): Column<AccountDto>[] {
  return [
    {
      header: "Name",
      kind: "name",
      sort: "name",
      cell: ({ name, status }) => (
        <span className={styles.name}>
          {name} <StatusNote status={status} />
        </span>
      ),
    },
    {
      header: "Email",
      cell: ({ email }) => <span className={styles.email}>{email}</span>,
    },
    { header: "Role", cell: (account) => roleLabel(account) },
    {
      header: "Permissions",
      kind: "line",
      cell: ({ name, permissions }) => (
        <PermissionBadges
          owner={name}
          permissions={permissions}
          first={SHOWN_PERMISSIONS}
        />
      ),
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (account) => <AccessActions account={account} {...handlers} />,
    },
  ];
}

function AccessActions(props: AccessHandlers & { account: AccountDto }) {
  const { account, onEdit, onRemove } = props;
  const actor = useActor();
  const edit = useCan("edit_users")
    ? changeDenial(actor, account)
    : NO_PERMISSION;
  const removal = useCan("delete_users")
    ? removalDenial(actor, account)
    : NO_PERMISSION;
  return (
    <span className={styles.actions}>
      <IconButton
        label={`Edit ${account.name}`}
        icon={<Pencil />}
        disabled={edit !== null}
        {...(edit !== null && { hint: edit })}
        onClick={() => onEdit(account)}
      />
      <IconButton
        label={`Delete ${account.name}`}
        tone="danger"
        icon={<Trash2 />}
        disabled={removal !== null}
        {...(removal !== null && { hint: removal })}
        onClick={() => onRemove(account)}
      />
    </span>
  );
}

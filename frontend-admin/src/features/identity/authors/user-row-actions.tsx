import { useCan } from "@octavo/auth";
import { changeDenial, removalDenial } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { Pencil, Trash2 } from "lucide-react";
import { ReasonedButton } from "../../../shared/people/reasoned-button";
import { useActor } from "../../../shared/people/use-actor";
import styles from "./tab.module.css";

const NO_PERMISSION = "You do not have permission to do this.";

interface UserRowActionsProps {
  account: AccountDto;
  onAssign: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function UserRowActions(props: UserRowActionsProps) {
  const { account, onAssign, onEdit, onRemove } = props;
  const { assign, edit, removal } = useUserRefusals(account);
  return (
    <span className={styles.rowButtons}>
      <ReasonedButton
        label={`Assign Roles to ${account.name}`}
        reason={assign}
        onPress={onAssign}
      >
        Assign Roles
      </ReasonedButton>
      <IconButton
        label={`Edit ${account.name}`}
        icon={<Pencil />}
        disabled={edit !== null}
        {...(edit !== null && { hint: edit })}
        onClick={onEdit}
      />
      <IconButton
        label={`Delete ${account.name}`}
        tone="danger"
        icon={<Trash2 />}
        disabled={removal !== null}
        {...(removal !== null && { hint: removal })}
        onClick={onRemove}
      />
    </span>
  );
}

/** Why not, for what can be done to a person; null when nothing is against it. */
export function useUserRefusals(account: AccountDto) {
  const actor = useActor();
  const mayManage = useCan("manage_users");
  const mayEdit = useCan("edit_users");
  const mayRemove = useCan("delete_users");
  return {
    assign: mayManage ? changeDenial(actor, account) : NO_PERMISSION,
    edit: mayEdit ? changeDenial(actor, account) : NO_PERMISSION,
    removal: mayRemove ? removalDenial(actor, account) : NO_PERMISSION,
  };
}

import { peopleTexts } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { Button, useToast } from "@octavo/ui";
import { useState } from "react";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { outdatedVersion } from "../../../shared/crud/versioned-save";
import { authorHooks, useAssignRoles } from "./authors.hooks";
import { RoleChoices } from "../../../shared/accounts/role-choices";
import { roleNames } from "./user-labels";
import { useSelection } from "../../../shared/accounts/use-selection";

interface AssignRolesDialogProps {
  account: AccountDto;
  onClose: () => void;
}

export function AssignRolesDialog(props: AssignRolesDialogProps) {
  const { onClose } = props;
  const [account, setAccount] = useState(props.account);
  const selection = useSelection(roleNames(account.roles));
  const assign = useAssignRoles();
  const current = authorHooks.useItem(account.id);
  const toast = useToast();

  const submit = async () => {
    const { id, version } = account;
    try {
      await assign.mutateAsync({ id, version, names: selection.names });
    } catch {
      return; // The form shows why.
    }
    toast({ text: `Roles of ${account.name} saved` });
    onClose();
  };
  const takeOver = async () => {
    const { data } = await current.refetch();
    if (!data) return;
    selection.rebase(roleNames(data.roles));
    setAccount(data);
    assign.reset();
  };
  return (
    <FormDialog
      title={`Assign Roles to ${account.name}`}
      failure={peopleTexts.failedAssign}
      error={assign.error}
      failureActions={
        outdatedVersion(assign.error) !== null && (
          <Button size="small" onClick={() => void takeOver()}>
            Load theirs, keep my changes
          </Button>
        )
      }
      isSaving={assign.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleChoices
        account={account}
        selection={selection}
        failure={peopleTexts.failedLists}
      />
    </FormDialog>
  );
}

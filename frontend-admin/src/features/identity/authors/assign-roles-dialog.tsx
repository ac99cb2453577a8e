import { peopleTexts } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { Button, useToast } from "@octavo/ui";
import { useState } from "react";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { outdatedVersion } from "../../../shared/crud/versioned-save";
import { authorHooks } from "../../../shared/people/people.hooks";
import { RoleChoices } from "../../../shared/people/role-choices";
import { roleNames } from "../../../shared/people/role-names";
import { useAssignRoles } from "../../../shared/people/use-grants";
import { useTicks } from "../../../shared/people/use-ticks";

interface AssignRolesDialogProps {
  account: AccountDto;
  onClose: () => void;
}

export function AssignRolesDialog(props: AssignRolesDialogProps) {
  const { onClose } = props;
  const [account, setAccount] = useState(props.account);
  const ticks = useTicks(roleNames(account.roles));
  const assign = useAssignRoles();
  const current = authorHooks.useItem(account.id);
  const toast = useToast();

  const submit = async () => {
    const { id, version } = account;
    try {
      await assign.mutateAsync({ id, version, names: ticks.names });
    } catch {
      return; // The form shows why.
    }
    toast({ text: `Roles of ${account.name} saved` });
    onClose();
  };
  const takeOver = async () => {
    const { data } = await current.refetch();
    if (!data) return;
    ticks.rebase(roleNames(data.roles));
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
        ticks={ticks}
        failure={peopleTexts.failedLists}
      />
    </FormDialog>
  );
}

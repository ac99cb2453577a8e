import { peopleTexts } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { RoleChoices } from "../../../shared/accounts/role-choices";
import { useSelection } from "../../../shared/accounts/use-selection";
import { FormDialog } from "../../../shared/crud/form-dialog";
import {
  MergeButton,
  useVersionedSave,
} from "../../../shared/crud/versioned-save";
import { assignmentHooks } from "./authors.hooks";
import { roleNames } from "./user-labels";
import { t } from "../../../texts/identity";

interface AssignRolesDialogProps {
  account: AccountDto;
  onClose: () => void;
}

export function AssignRolesDialog(props: AssignRolesDialogProps) {
  const { account, onClose } = props;
  const saving = useVersionedSave(assignmentHooks, account);
  const { theirs } = saving;
  const selection = useSelection(roleNames(account.roles));
  const toast = useToast();

  const submit = async () => {
    if (!(await saving.save(selection.names))) return;
    toast({ text: t("users.rolesSaved", { name: account.name }) });
    onClose();
  };
  const merge = (saved: AccountDto) => {
    selection.rebase(roleNames(saved.roles));
    saving.settle();
  };
  return (
    <FormDialog
      title={t("users.assignRolesTo", { name: account.name })}
      failure={peopleTexts.failedAssign}
      error={saving.error ?? saving.refusal}
      failureActions={theirs && <MergeButton onPress={() => merge(theirs)} />}
      isSaving={saving.isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleChoices
        account={saving.base ?? account}
        selection={selection}
        failure={peopleTexts.failedLists}
      />
    </FormDialog>
  );
}

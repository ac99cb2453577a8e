import type { SignUpRequestDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { RoleChoices } from "../../../shared/accounts/role-choices";
import { useSelection } from "../../../shared/accounts/use-selection";
import { useDecide } from "./requests.hooks";

interface ApproveDialogProps {
  request: SignUpRequestDto;
  onClose: () => void;
}

/** Makes the account, with the password that the person chose when asking. */
export function ApproveDialog({ request, onClose }: ApproveDialogProps) {
  const { id, name, email } = request;
  const approve = useDecide("approve");
  const selection = useSelection([]);
  const toast = useToast();
  const submit = async () => {
    try {
      await approve.mutateAsync({ id, roles: selection.names });
    } catch {
      return; // The form shows why.
    }
    toast({ text: `${name} has an account now and is told by mail` });
    onClose();
  };
  return (
    <FormDialog
      title={`Approve ${name}`}
      failure="Failed to approve request"
      error={approve.error}
      isSaving={approve.isPending}
      saveLabel={
        selection.names.length > 0 ? "Approve" : "Approve without a role"
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {name} ({email}) can sign in from now on. Without a role the account can
        do nothing yet.
      </p>
      <RoleChoices
        account={{ id: 0, roles: [], permissions: [] }}
        selection={selection}
        failure="Failed to load roles"
      />
    </FormDialog>
  );
}

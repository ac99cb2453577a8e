import type { SignUpRequestDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { RoleChoices } from "../../../shared/people/role-choices";
import { useTicks } from "../../../shared/people/use-ticks";
import { useDecide } from "./requests.hooks";

interface ApproveDialogProps {
  request: SignUpRequestDto;
  onClose: () => void;
}

/** Makes the account, with the password that the person chose when asking. */
export function ApproveDialog({ request, onClose }: ApproveDialogProps) {
  const { id, name, email } = request;
  const approve = useDecide("approve");
  const ticks = useTicks([]);
  const toast = useToast();
  const submit = async () => {
    try {
      await approve.mutateAsync({ id, roles: ticks.names });
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
      saveLabel={ticks.names.length > 0 ? "Approve" : "Approve without a role"}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {name} ({email}) can sign in from now on. Without a role the account can
        do nothing yet.
      </p>
      <RoleChoices
        account={{ id: 0, roles: [], permissions: [] }}
        ticks={ticks}
        failure="Failed to load roles"
      />
    </FormDialog>
  );
}

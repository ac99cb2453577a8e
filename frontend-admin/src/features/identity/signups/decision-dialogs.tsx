import type { SignUpRequestDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { HandedLinkDialog } from "../../../shared/accounts/handed-link";
import { RoleChoices } from "../../../shared/accounts/role-choices";
import { useSelection } from "../../../shared/accounts/use-selection";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useDecide } from "./signups.hooks";

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
      const { notice } = await approve.mutateAsync({
        id,
        roles: selection.names,
      });
      if (notice?.link) return;
      toast({ text: `${name} has an account now. ${notice?.message ?? ""}` });
    } catch {
      return; // The form shows why.
    }
    onClose();
  };
  const notice = approve.data?.notice;
  if (notice?.link)
    return (
      <HandedLinkDialog
        title={`${name} is approved`}
        label="Sign-in link"
        {...notice}
        onClose={onClose}
      />
    );
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

interface RejectDialogProps {
  request: SignUpRequestDto;
  onClose: () => void;
}

/** Asks first: the person is told at once, and a rejection is not taken back. */
export function RejectDialog({ request, onClose }: RejectDialogProps) {
  const { id, name, email } = request;
  const reject = useDecide("reject");
  const toast = useToast();
  const confirm = () => {
    if (reject.isPending) return;
    reject.mutate(
      { id },
      {
        onSuccess: ({ notice }) => {
          toast({
            text: `The request of ${name} is rejected. ${notice?.message ?? ""}`,
          });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={`Reject ${name}?`}
      description={`${name} (${email}) gets no account. They can ask again.`}
      confirmLabel="Reject"
      isBusy={reject.isPending}
      fields={
        reject.error && (
          <FailureNotice text="Failed to reject request" error={reject.error} />
        )
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

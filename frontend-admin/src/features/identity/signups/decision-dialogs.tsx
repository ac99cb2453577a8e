import type { SignUpRequestDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { CallDialog } from "../../../shared/confirmation/call-dialog";
import { HandedLinkDialog } from "../../../shared/accounts/handed-link";
import { RoleChoices } from "../../../shared/accounts/role-choices";
import { useSelection } from "../../../shared/accounts/use-selection";
import { useDecide } from "./signups.hooks";
import { t } from "../../../texts/signups";

interface ApproveDialogProps {
  request: SignUpRequestDto;
  onClose: () => void;
}

/** Creates the account with the password that the person chose at sign-up. */
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
      toast({
        text: [t("signups.hasAccount", { name }), notice?.message].join(" "),
      });
    } catch {
      return; // The form shows why.
    }
    onClose();
  };
  const notice = approve.data?.notice;
  if (notice?.link)
    return (
      <HandedLinkDialog
        title={t("signups.isApproved", { name })}
        label={t("signups.signInLink")}
        {...notice}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t("signups.approveOne", { name })}
      failure={t("signups.failedApprove")}
      error={approve.error}
      isSaving={approve.isPending}
      saveLabel={
        selection.names.length > 0
          ? t("signups.approve")
          : t("signups.approveWithoutRole")
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t("signups.approveText", { name, email })}</p>
      <RoleChoices
        account={{ id: 0, roles: [], permissions: [] }}
        selection={selection}
        failure={t("signups.failedRoles")}
      />
    </FormDialog>
  );
}

interface RejectDialogProps {
  request: SignUpRequestDto;
  onClose: () => void;
}

/** Asks first, because the person is notified at once, and a rejection can't be undone. */
export function RejectDialog({ request, onClose }: RejectDialogProps) {
  const { id, name, email } = request;
  const reject = useDecide("reject");
  return (
    <CallDialog
      title={t("signups.rejectTitle", { name })}
      description={t("signups.rejectText", { name, email })}
      confirmLabel={t("signups.reject")}
      call={reject}
      args={{ id }}
      failure={t("signups.failedReject")}
      said={({ notice }) =>
        [t("signups.isRejected", { name }), notice?.message].join(" ")
      }
      onClose={onClose}
    />
  );
}

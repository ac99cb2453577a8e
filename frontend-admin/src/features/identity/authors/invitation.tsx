import { useMayCall } from "@octavo/auth";
import type { AccountDto, InvitationAnswer } from "@octavo/contracts";
import { takeOverDenial } from "@octavo/contracts";
import {
  HandedLink,
  HandedLinkDialog,
} from "../../../shared/accounts/handed-link";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import { useInvite } from "./authors.hooks";
import { ReasonedButton } from "./reasoned-button";
import { t } from "../../../texts/identity";

const invitationLink = () => ({
  label: t("users.invitationLink"),
  hint: t("users.invitationHint"),
});

interface InvitationDialogProps {
  invitation: InvitationAnswer;
  onClose: () => void;
}

export function InvitationDialog(props: InvitationDialogProps) {
  const { invitation, onClose } = props;
  const { message, link } = invitation;
  return (
    <HandedLinkDialog
      {...{ title: t("users.invitation"), message, link, onClose }}
      {...invitationLink()}
    />
  );
}

/** For people who have not chosen a password yet. */
export function InviteAgain({ account }: { account: AccountDto }) {
  const invite = useInvite();
  const actor = useActor();
  const mayInvite = useMayCall("POST /authors/{id}/invitation");
  const reason = mayInvite
    ? takeOverDenial(actor, account)
    : t("common.notPermitted");
  if (invite.data) {
    const { message, link } = invite.data;
    return <HandedLink {...{ message, link }} {...invitationLink()} />;
  }
  return (
    <div>
      <FailureNotice text={t("users.failedInvite")} error={invite.error} />
      <ReasonedButton
        label={t("users.inviteAgainOne", { name: account.name })}
        reason={reason}
        onPress={() => {
          if (!invite.isPending) invite.mutate(account.id);
        }}
      >
        {t("users.inviteAgain")}
      </ReasonedButton>
    </div>
  );
}

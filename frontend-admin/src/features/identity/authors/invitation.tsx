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
import { NOT_PERMITTED, ReasonedButton } from "./reasoned-button";

const INVITATION_LINK = {
  label: "Invitation link",
  hint: "It works once, for seven days.",
};

interface InvitationDialogProps {
  invitation: InvitationAnswer;
  onClose: () => void;
}

export function InvitationDialog(props: InvitationDialogProps) {
  const { invitation, onClose } = props;
  const { message, link } = invitation;
  return (
    <HandedLinkDialog
      {...{ title: "Invitation", message, link, onClose }}
      {...INVITATION_LINK}
    />
  );
}

/** For somebody who has not chosen a password yet. */
export function InviteAgain({ account }: { account: AccountDto }) {
  const invite = useInvite();
  const actor = useActor();
  const mayInvite = useMayCall("POST /authors/{id}/invitation");
  const reason = mayInvite ? takeOverDenial(actor, account) : NOT_PERMITTED;
  if (invite.data) {
    const { message, link } = invite.data;
    return <HandedLink {...{ message, link }} {...INVITATION_LINK} />;
  }
  return (
    <div>
      {invite.error && (
        <FailureNotice text="Failed to send invitation" error={invite.error} />
      )}
      <ReasonedButton
        label={`Send ${account.name} the invitation again`}
        reason={reason}
        onPress={() => {
          if (!invite.isPending) invite.mutate(account.id);
        }}
      >
        Send the invitation again
      </ReasonedButton>
    </div>
  );
}

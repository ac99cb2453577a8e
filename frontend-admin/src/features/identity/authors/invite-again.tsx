import { useMayCall } from "@octavo/auth";
import { takeOverDenial } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { InvitationLink } from "../../../shared/people/invitation-link";
import { useInvite } from "../../../shared/people/people.hooks";
import { ReasonedButton } from "../../../shared/people/reasoned-button";
import { useActor } from "../../../shared/people/use-actor";

/** For somebody who has not chosen a password yet. */
export function InviteAgain({ account }: { account: AccountDto }) {
  const invite = useInvite();
  const actor = useActor();
  const mayInvite = useMayCall("POST /authors/{id}/invitation");
  const reason = mayInvite
    ? takeOverDenial(actor, account)
    : "You do not have permission to do this.";
  if (invite.data) return <InvitationLink {...invite.data} />;
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

import { useMayCall } from "@octavo/auth";
import type { AccountDto, InvitationAnswer } from "@octavo/contracts";
import { takeOverDenial } from "@octavo/contracts";
import { Button, Dialog, DialogActions, Notice, TextField } from "@octavo/ui";
import { Check, Copy } from "lucide-react";
import { useCopy } from "../../../shared/crud/use-copy";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import { useInvite } from "./authors.hooks";
import styles from "./invitation.module.css";
import { NOT_PERMITTED, ReasonedButton } from "./reasoned-button";

/** What became of an invitation; where no mail can be sent, with the link to pass on by hand (D-321). */
function InvitationLink({ message, link }: InvitationAnswer) {
  return (
    <div className={styles.invitation}>
      <Notice tone={link ? "warning" : "success"}>{message}</Notice>
      {link && <CopyableLink link={link} />}
    </div>
  );
}

function CopyableLink({ link }: { link: string }) {
  const { state, copy } = useCopy(link);
  const Icon = state === "copied" ? Check : Copy;
  return (
    <div className={styles.link}>
      <TextField
        label="Invitation link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        hint={
          state === "failed"
            ? "The link could not be copied. Select it and copy it yourself."
            : "It works once, for seven days."
        }
      />
      <Button icon={<Icon aria-hidden="true" />} onClick={() => void copy()}>
        {state === "copied" ? "Copied" : "Copy link"}
      </Button>
    </div>
  );
}

interface InvitationDialogProps {
  invitation: InvitationAnswer;
  onClose: () => void;
}

/** The link is shown this once: only its buttons close the dialog. */
export function InvitationDialog(props: InvitationDialogProps) {
  const { invitation, onClose } = props;
  return (
    <Dialog title="Invitation" onClose={onClose} keepsOnPressOutside>
      <InvitationLink {...invitation} />
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** For somebody who has not chosen a password yet. */
export function InviteAgain({ account }: { account: AccountDto }) {
  const invite = useInvite();
  const actor = useActor();
  const mayInvite = useMayCall("POST /authors/{id}/invitation");
  const reason = mayInvite ? takeOverDenial(actor, account) : NOT_PERMITTED;
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

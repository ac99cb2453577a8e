import type { InvitationAnswer } from "@octavo/contracts";
import { Button, Dialog, DialogActions } from "@octavo/ui";
import { InvitationLink } from "../../../shared/people/invitation-link";

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

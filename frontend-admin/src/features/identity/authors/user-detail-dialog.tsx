import { peopleTexts } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { Dialog, Spinner } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { authorHooks } from "../../../shared/people/people.hooks";
import { RemoveUserForm } from "./remove-user-form";
import { UserDetail } from "./user-detail";

interface UserDetailDialogProps {
  id: number;
  onClose: () => void;
  onEdit: (account: AccountDto) => void;
  onAssign: (account: AccountDto) => void;
}

/** Everything about a person, and from here everything that can be done to the account. */
export function UserDetailDialog(props: UserDetailDialogProps) {
  const { id, onClose, onEdit, onAssign } = props;
  const user = authorHooks.useItem(id);
  const [isRemoving, setRemoving] = useState(false);
  const goTo = (open: (account: AccountDto) => void) => (of: AccountDto) => {
    onClose();
    open(of);
  };
  return (
    <Dialog
      title={titleOf(user.data?.name ?? "User", isRemoving)}
      size="large"
      onClose={onClose}
      keepsOnPressOutside={isRemoving}
    >
      {user.isPending && <Spinner label="Loading user" />}
      {user.error && !user.data && (
        <FailureNotice
          text={peopleTexts.failedLists}
          error={user.error}
          onRetry={() => void user.refetch()}
        />
      )}
      {user.data && !isRemoving && (
        <UserDetail
          account={user.data}
          onEdit={goTo(onEdit)}
          onAssign={goTo(onAssign)}
          onRemove={() => setRemoving(true)}
          onClose={onClose}
        />
      )}
      {user.data && isRemoving && (
        <RemoveUserForm
          account={user.data}
          onCancel={() => setRemoving(false)}
          onRemoved={onClose}
        />
      )}
    </Dialog>
  );
}

const titleOf = (name: string, isRemoving: boolean): string =>
  isRemoving ? `Delete ${name}` : name;

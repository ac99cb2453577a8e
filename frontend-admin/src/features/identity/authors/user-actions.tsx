import { useCan, useMayCall } from "@octavo/auth";
import { changeDenial, removalDenial, takeOverDenial } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import { EditAndDelete } from "../../../shared/crud/row-actions";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { authorHooks, useAnonymise, useTwoFactorReset } from "./authors.hooks";
import { NOT_PERMITTED, ReasonedButton } from "./reasoned-button";
import styles from "./users-and-roles-screen.module.css";

interface UserRowActionsProps {
  account: AccountDto;
  onAssign: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function UserRowActions(props: UserRowActionsProps) {
  const { account, onAssign, onEdit, onRemove } = props;
  const { assign, edit, removal } = useUserDenials(account);
  return (
    <span className={styles.rowButtons}>
      <ReasonedButton
        label={`Assign Roles to ${account.name}`}
        reason={assign}
        onPress={onAssign}
      >
        Assign Roles
      </ReasonedButton>
      <EditAndDelete
        name={account.name}
        editDenial={edit}
        removalDenial={removal}
        onEdit={onEdit}
        onRemove={onRemove}
      />
    </span>
  );
}

/** Why not, for what can be done to a person; null when nothing is against it. */
export function useUserDenials(account: AccountDto) {
  const actor = useActor();
  const mayManage = useCan("manage_users");
  const mayEdit = useCan("edit_users");
  const mayRemove = useCan("delete_users");
  return {
    assign: mayManage ? changeDenial(actor, account) : NOT_PERMITTED,
    edit: mayEdit ? changeDenial(actor, account) : NOT_PERMITTED,
    removal: mayRemove ? removalDenial(actor, account) : NOT_PERMITTED,
  };
}

/** People in the trash come back whole, unless everything about them was deleted for good. */
export function DeletedUserActions({ account }: { account: AccountDto }) {
  const actor = useActor();
  const mayRemove = useCan("delete_users");
  const restore = authorHooks.useRestore();
  const toast = useToast();
  if (account.email === "") return <>Anonymised</>;
  const reason = mayRemove ? removalDenial(actor, account) : NOT_PERMITTED;
  const bringBack = () => {
    if (restore.isPending) return;
    restore.mutate(account.id, {
      onSuccess: () => toast({ text: `User "${account.name}" is back` }),
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  };
  return (
    <span className={styles.rowButtons}>
      <ReasonedButton
        label={`Restore ${account.name}`}
        icon={<Undo2 aria-hidden="true" />}
        reason={reason}
        onPress={bringBack}
      >
        Restore
      </ReasonedButton>
      <AnonymiseButton account={account} reason={reason} />
    </span>
  );
}

interface AnonymiseButtonProps {
  account: AccountDto;
  reason: string | null;
  onDone?: () => void;
}

/** Deletes a person for good, on request; unlike deleting it asks first, since nothing undoes it. */
export function AnonymiseButton(props: AnonymiseButtonProps) {
  const { account, reason, onDone } = props;
  const [isAsked, setAsked] = useState(false);
  const anonymise = useAnonymise();
  const toast = useToast();
  const confirm = () => {
    if (anonymise.isPending) return;
    anonymise.mutate(account.id, {
      onSuccess: () => {
        setAsked(false);
        toast({ text: `Everything about "${account.name}" is deleted` });
        onDone?.();
      },
    });
  };
  return (
    <>
      <ReasonedButton
        label={`Anonymise ${account.name}`}
        reason={reason}
        onPress={() => setAsked(true)}
      >
        Anonymise…
      </ReasonedButton>
      {isAsked && (
        <ConfirmDialog
          title={`Delete everything about ${account.name}?`}
          description="Name, email, bio, picture and roles go for good. Posts stay, with the byline “Former author”. This cannot be undone."
          confirmLabel="Anonymise"
          isBusy={anonymise.isPending}
          fields={
            anonymise.error && (
              <FailureNotice
                text="Failed to anonymise user"
                error={anonymise.error}
              />
            )
          }
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** For somebody who lost phone and recovery codes: asks first, since the account is less safe then (D-313). */
export function TwoFactorReset({ account }: { account: AccountDto }) {
  const [isAsked, setAsked] = useState(false);
  const reset = useTwoFactorReset();
  const reason = useDenial(account);
  const toast = useToast();
  const confirm = () => {
    if (reset.isPending) return;
    reset.mutate(account.id, {
      onSuccess: () => {
        setAsked(false);
        toast({ text: "Two-step sign-in turned off" });
      },
    });
  };
  return (
    <>
      <ReasonedButton
        label={`Turn off two-step sign-in of ${account.name}`}
        reason={reason}
        onPress={() => setAsked(true)}
      >
        Turn off two-step sign-in…
      </ReasonedButton>
      {isAsked && (
        <ConfirmDialog
          title={`Turn off two-step sign-in of ${account.name}?`}
          description="For somebody who has lost their phone and their recovery codes. Be sure that it is them who asks. Their sessions end, and they get a mail."
          confirmLabel="Turn off"
          isBusy={reset.isPending}
          fields={
            reset.error && (
              <FailureNotice
                text="Failed to turn off two-step sign-in"
                error={reset.error}
              />
            )
          }
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}

function useDenial(account: AccountDto): string | null {
  const actor = useActor();
  const mayCall = useMayCall("DELETE /authors/{id}/two-factor");
  if (!mayCall) return NOT_PERMITTED;
  if (actor.id === account.id) return "Turn it off in your own profile.";
  return takeOverDenial(actor, account);
}

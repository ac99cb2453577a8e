import { useCan, useMayCall } from "@octavo/auth";
import { changeDenial, removalDenial, takeOverDenial } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import { EditAndDelete } from "../../../shared/crud/row-actions";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import {
  authorHooks,
  useAnonymise,
  usePersonData,
  useTwoFactorReset,
} from "./authors.hooks";
import { ReasonedButton } from "./reasoned-button";
import styles from "./users-and-roles-screen.module.css";
import { t } from "../../../texts/security";

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
        label={t("users.assignRolesTo", { name: account.name })}
        reason={assign}
        onPress={onAssign}
      >
        {t("users.assignRoles")}
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

/** Why each action on a person is denied; null if it is allowed. */
export function useUserDenials(account: AccountDto) {
  const actor = useActor();
  const mayManage = useCan("manage_users");
  const mayEdit = useCan("edit_users");
  const mayRemove = useCan("delete_users");
  return {
    assign: mayManage ? changeDenial(actor, account) : t("common.notPermitted"),
    edit: mayEdit ? changeDenial(actor, account) : t("common.notPermitted"),
    removal: mayRemove
      ? removalDenial(actor, account)
      : t("common.notPermitted"),
  };
}

/** Restores people from the trash, unless they were anonymized. */
export function DeletedUserActions({ account }: { account: AccountDto }) {
  const actor = useActor();
  const mayRemove = useCan("delete_users");
  const restore = authorHooks.useRestore();
  const toast = useToast();
  if (account.email === "") return <>{t("users.anonymised")}</>;
  const reason = mayRemove
    ? removalDenial(actor, account)
    : t("common.notPermitted");
  const bringBack = () => {
    if (restore.isPending) return;
    restore.mutate(account.id, {
      onSuccess: () =>
        toast({ text: t("users.isRestored", { name: account.name }) }),
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  };
  return (
    <span className={styles.rowButtons}>
      <ReasonedButton
        label={t("users.restoreOne", { name: account.name })}
        icon={<Undo2 aria-hidden="true" />}
        reason={reason}
        onPress={bringBack}
      >
        {t("common.restore")}
      </ReasonedButton>
      <AnonymiseButton account={account} reason={reason} />
    </span>
  );
}

/** Everything that the site holds about a person, as a file. */
export function PersonDataButton({ account }: { account: AccountDto }) {
  const { edit } = useUserDenials(account);
  const data = usePersonData();
  const toast = useToast();
  const download = () => {
    if (data.isPending) return;
    data.mutate(account, {
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  };
  return (
    <ReasonedButton
      label={t("users.dataOf", { name: account.name })}
      reason={edit}
      onPress={download}
    >
      {t("users.data")}
    </ReasonedButton>
  );
}

interface AnonymiseButtonProps {
  account: AccountDto;
  reason: string | null;
  onDone?: () => void;
}

/** Deletes personal data permanently. Asks first, because it can't be undone. */
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
        toast({ text: t("users.isAnonymised", { name: account.name }) });
        onDone?.();
      },
    });
  };
  return (
    <>
      <ReasonedButton
        label={t("users.anonymiseOne", { name: account.name })}
        reason={reason}
        onPress={() => setAsked(true)}
      >
        {t("users.anonymiseOpen")}
      </ReasonedButton>
      {isAsked && (
        <ConfirmDialog
          title={t("users.anonymiseTitle", { name: account.name })}
          description={t("users.anonymiseText")}
          confirmLabel={t("users.anonymise")}
          isBusy={anonymise.isPending}
          fields={
            anonymise.error && (
              <FailureNotice
                text={t("users.failedAnonymise")}
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

/** For people who lost phone and recovery codes. Asks first, because the account is less safe then. */
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
        toast({ text: t("twoFactor.isOff") });
      },
    });
  };
  return (
    <>
      <ReasonedButton
        label={t("users.turnOffTwoFactorOne", { name: account.name })}
        reason={reason}
        onPress={() => setAsked(true)}
      >
        {t("users.turnOffTwoFactor")}
      </ReasonedButton>
      {isAsked && (
        <ConfirmDialog
          title={t("users.turnOffTwoFactorTitle", { name: account.name })}
          description={t("users.turnOffTwoFactorText")}
          confirmLabel={t("twoFactor.turnOff")}
          isBusy={reset.isPending}
          fields={
            reset.error && (
              <FailureNotice
                text={t("twoFactor.failedOff")}
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
  if (!mayCall) return t("common.notPermitted");
  if (actor.id === account.id) return t("users.ownTwoFactor");
  return takeOverDenial(actor, account);
}

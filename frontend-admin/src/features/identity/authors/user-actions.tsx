import { useCan, useMayCall } from "@octavo/auth";
import { changeDenial, removalDenial, takeOverDenial } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { CallDialog } from "../../../shared/confirmation/call-dialog";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import { EditAndDelete } from "../../../shared/crud/row-actions";
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
  const { name } = account;
  const anonymise = useAnonymise();
  return (
    <AskingButton
      label={t("users.anonymiseOne", { name })}
      reason={reason}
      text={t("users.anonymiseOpen")}
      question={(close) => (
        <CallDialog
          title={t("users.anonymiseTitle", { name })}
          description={t("users.anonymiseText")}
          confirmLabel={t("users.anonymise")}
          call={anonymise}
          args={account.id}
          failure={t("users.failedAnonymise")}
          said={() => t("users.isAnonymised", { name })}
          onDone={() => {
            close();
            onDone?.();
          }}
          onClose={close}
        />
      )}
    />
  );
}

/** For people who lost phone and recovery codes. Asks first, because the account is less safe then. */
export function TwoFactorReset({ account }: { account: AccountDto }) {
  const { name } = account;
  const reset = useTwoFactorReset();
  return (
    <AskingButton
      label={t("users.turnOffTwoFactorOne", { name })}
      reason={useDenial(account)}
      text={t("users.turnOffTwoFactor")}
      question={(close) => (
        <CallDialog
          title={t("users.turnOffTwoFactorTitle", { name })}
          description={t("users.turnOffTwoFactorText")}
          confirmLabel={t("twoFactor.turnOff")}
          call={reset}
          args={account.id}
          failure={t("twoFactor.failedOff")}
          said={() => t("twoFactor.isOff")}
          onClose={close}
        />
      )}
    />
  );
}

interface AskingButtonProps {
  label: string;
  reason: string | null;
  text: string;
  question: (close: () => void) => ReactNode;
}

/** A button that asks before it does something. */
function AskingButton({ text, question, ...button }: AskingButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ReasonedButton {...button} onPress={() => setAsked(true)}>
        {text}
      </ReasonedButton>
      {isAsked && question(() => setAsked(false))}
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

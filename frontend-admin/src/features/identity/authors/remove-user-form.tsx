import { errorText } from "@octavo/api-client";
import { useCan } from "@octavo/auth";
import { peopleTexts } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { Button, DialogActions, Notice, useToast } from "@octavo/ui";
import { useEffect, useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { FieldGroup, FindField } from "../../../shared/layout/field-group";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import { authorHooks, useRemoveAndReassign } from "./authors.hooks";
import type { UserChoice } from "./authors.hooks";
import styles from "./remove-user-form.module.css";
import { TIMINGS } from "../../../shared/timings";
import { t } from "../../../texts/identity";

interface RemoveUserFormProps {
  account: AccountDto;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Deletes a person, and says first what happens to their posts. */
export function RemoveUserForm(props: RemoveUserFormProps) {
  const { account, onCancel, onRemoved } = props;
  const [heir, setHeir] = useState<UserChoice | null>(null);
  const removal = useRemoveUser(account, onRemoved);
  return (
    <GuardedForm className={styles.form} onSubmit={() => removal.remove(heir)}>
      <FailureNotice
        text={peopleTexts.failedDeleteUser}
        error={removal.error}
      />
      <p>{t("users.deleteText", { name: account.name })}</p>
      {account.post_count > 0 && (
        <Posts account={account} heir={heir} onHeir={setHeir} />
      )}
      <DialogActions>
        <Button onClick={onCancel}>{t("common.back")}</Button>
        <Button type="submit" variant="danger" isBusy={removal.isPending}>
          {heir ? t("users.deleteAndReassign") : t("users.delete")}
        </Button>
      </DialogActions>
    </GuardedForm>
  );
}

interface PostsProps {
  account: AccountDto;
  heir: UserChoice | null;
  onHeir: (heir: UserChoice | null) => void;
}

function Posts({ account, heir, onHeir }: PostsProps) {
  const mayReassign = useCan("edit_all_posts");
  const { name, post_count: count } = account;
  if (!mayReassign)
    return <Notice>{t("users.keepsByline", { name, count })}</Notice>;
  return (
    <>
      <UserField
        label={t("users.reassign", { count })}
        noOne={t("users.noHeir", { name })}
        except={account.id}
        user={heir}
        onChange={onHeir}
      />
      {heir && <p className="muted">{t("users.restoreKeepsHeir", { name })}</p>}
    </>
  );
}

/** Deletes a person, can reassign their posts, and offers to restore the person. */
function useRemoveUser(account: AccountDto, onRemoved: () => void) {
  const toast = useToast();
  const restore = authorHooks.useRestore();
  // The dialog is closed by then, so only the promise reports the result.
  const bringBack = () =>
    void restore.mutateAsync(account.id).then(
      () => toast({ text: t("users.isRestored", { name: account.name }) }),
      (error: unknown) =>
        toast({
          text: errorText(error, t("users.failedRestore")),
          tone: "danger",
        }),
    );
  const remove = useRemoveAndReassign(({ reassignTo }) => {
    toast({
      text: reassignTo
        ? t("users.isDeletedAndReassigned", {
            name: account.name,
            heir: reassignTo.name,
          })
        : t("users.isDeleted", { name: account.name }),
      action: { label: t("common.undo"), onPress: bringBack },
    });
    onRemoved();
  });
  return {
    error: remove.error,
    isPending: remove.isPending,
    /** Settles when the call ends; `error` has the refusal. */
    remove: (reassignTo: UserChoice | null) =>
      remove.mutateAsync({ id: account.id, reassignTo }).catch(() => undefined),
  };
}

interface UserFieldProps {
  label: string;
  /** The label of the choice for no one. */
  noOne: string;
  /** The person who can't be chosen. */
  except: number;
  user: UserChoice | null;
  onChange: (user: UserChoice | null) => void;
}

const MOST_SHOWN = 20;

/** Finds a person by part of their name or email, because there may be thousands, or chooses no one. */
function UserField(props: UserFieldProps) {
  const { label, noOne, except, user, onChange } = props;
  const [query, setQuery] = useState("");
  const users = authorHooks.useList({
    limit: MOST_SHOWN,
    sort: "name",
    search: useDebouncedValue(query.trim()),
  });
  const found = (users.data?.data ?? []).filter(
    ({ id }) => id !== except && id !== user?.id,
  );
  const shown: UserChoice[] = user ? [user, ...found] : found;
  return (
    <FieldGroup legend={label}>
      <FindField
        label={t("users.findOne")}
        placeholder={t("users.nameOrEmail")}
        value={query}
        onChange={setQuery}
      />
      <div className={styles.users} aria-busy={users.isFetching}>
        <Choice
          label={noOne}
          isChosen={user === null}
          onChoose={() => onChange(null)}
        />
        {shown.map((one) => (
          <Choice
            key={one.id}
            label={`${one.name} (${one.email})`}
            isChosen={one.id === user?.id}
            onChoose={() => onChange(one)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="user" checked={isChosen} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}

/** The text as of the last pause in typing. */
function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(
      () => setSettled(text),
      TIMINGS.searchDebounceMs,
    );
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

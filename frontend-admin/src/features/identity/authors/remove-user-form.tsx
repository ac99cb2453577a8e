import { errorText } from "@octavo/api-client";
import { useCan } from "@octavo/auth";
import { peopleTexts } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { countText } from "@octavo/format";
import { Button, DialogActions, Notice, TextField, useToast } from "@octavo/ui";
import { useEffect, useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import { authorHooks, useRemoveAndReassign } from "./authors.hooks";
import type { UserChoice } from "./authors.hooks";
import styles from "./remove-user-form.module.css";
import { TIMINGS } from "../../../shared/timings";

interface RemoveUserFormProps {
  account: AccountDto;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Deletes somebody, and says first what becomes of the posts (D-326). */
export function RemoveUserForm(props: RemoveUserFormProps) {
  const { account, onCancel, onRemoved } = props;
  const [heir, setHeir] = useState<UserChoice | null>(null);
  const removal = useRemoveUser(account, onRemoved);
  return (
    <GuardedForm className={styles.form} onSubmit={() => removal.remove(heir)}>
      {removal.error && (
        <FailureNotice
          text={peopleTexts.failedDeleteUser}
          error={removal.error}
        />
      )}
      <p>
        {account.name} is signed out everywhere and cannot sign in any more.
        Deleted people can be restored for thirty days.
      </p>
      {account.post_count > 0 && (
        <Posts account={account} heir={heir} onHeir={setHeir} />
      )}
      <DialogActions>
        <Button onClick={onCancel}>Back</Button>
        <Button type="submit" variant="danger" isBusy={removal.isPending}>
          {heir ? "Delete and reassign posts" : "Delete user"}
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
  const posts = countText(account.post_count, "post");
  if (!mayReassign)
    return (
      <Notice>
        {posts} keep {account.name} in the byline. You do not have permission to
        give them a new author.
      </Notice>
    );
  return (
    <>
      <UserField
        label={`Reassign ${posts} to`}
        nobody={`Nobody: ${account.name} stays in the byline`}
        except={account.id}
        user={heir}
        onChange={onHeir}
      />
      {heir && (
        <p className={styles.hint}>
          Restoring {account.name} later does not bring the posts back.
        </p>
      )}
    </>
  );
}

/** Deletes somebody whose posts may go to somebody else, and offers to restore the person. */
function useRemoveUser(account: AccountDto, onRemoved: () => void) {
  const toast = useToast();
  const restore = authorHooks.useRestore();
  // The dialog is closed by then, so that only the promise tells.
  const bringBack = () =>
    void restore.mutateAsync(account.id).then(
      () => toast({ text: `User "${account.name}" is back` }),
      (error: unknown) =>
        toast({
          text: errorText(error, "Failed to restore user"),
          tone: "danger",
        }),
    );
  const remove = useRemoveAndReassign(({ reassignTo }) => {
    toast({
      text: reassignTo
        ? `User "${account.name}" deleted; the posts are now by ${reassignTo.name}`
        : `User "${account.name}" deleted`,
      action: { label: "Undo", onPress: bringBack },
    });
    onRemoved();
  });
  return {
    error: remove.error,
    isPending: remove.isPending,
    /** Settles when the call is over; why it was refused is in `error`. */
    remove: (reassignTo: UserChoice | null) =>
      remove.mutateAsync({ id: account.id, reassignTo }).catch(() => undefined),
  };
}

interface UserFieldProps {
  label: string;
  /** What it means to choose nobody. */
  nobody: string;
  /** Who cannot be chosen. */
  except: number;
  user: UserChoice | null;
  onChange: (user: UserChoice | null) => void;
}

const MOST_SHOWN = 20;

/** Finds one user by part of the name or address, for there may be thousands; or nobody. */
function UserField(props: UserFieldProps) {
  const { label, nobody, except, user, onChange } = props;
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
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <TextField
        label="Find a person"
        isLabelHidden
        type="search"
        placeholder="Name or email"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          // Enter here would delete somebody.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <div className={styles.users} aria-busy={users.isFetching}>
        <Choice
          label={nobody}
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
    </fieldset>
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

/** The text as it was when typing last paused. */
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

import { useCan } from "@octavo/auth";
import { peopleTexts } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { countText } from "@octavo/format";
import { Button, DialogActions, Notice } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import { PersonField } from "./person-field";
import type { Person } from "./person-field";
import styles from "./remove-user-form.module.css";
import { useRemoveUser } from "./use-remove-user";

interface RemoveUserFormProps {
  account: AccountDto;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Deletes somebody, and says first what becomes of the posts (D-326). */
export function RemoveUserForm(props: RemoveUserFormProps) {
  const { account, onCancel, onRemoved } = props;
  const [heir, setHeir] = useState<Person | null>(null);
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
  heir: Person | null;
  onHeir: (heir: Person | null) => void;
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
      <PersonField
        label={`Reassign ${posts} to`}
        nobody={`Nobody: ${account.name} stays in the byline`}
        except={account.id}
        person={heir}
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

import {
  accountRefusals,
  peopleTexts,
  refuseTakeOver,
} from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../crud/form-dialog";
import { OutdatedActions } from "../../people/outdated-actions";
import { authorHooks } from "../../people/people.hooks";
import { useActor } from "../../people/use-actor";
import { userDefaults, userResolver } from "./user-form";
import type { UserForm, UserPayload } from "./user-form";
import { UserFields } from "./user-fields";

interface UserFormDialogProps {
  account: AccountDto | undefined;
  onClose: () => void;
  /** A new person can do nothing yet: roles are the next thing to think of. */
  onAssign: (account: AccountDto) => void;
}

export function UserFormDialog(props: UserFormDialogProps) {
  const { account, onClose } = props;
  const isNew = account === undefined;
  const form = useForm<UserForm, unknown, UserPayload>({
    resolver: userResolver(isNew),
    defaultValues: userDefaults(account),
  });
  const { save, submit } = useSaveUser(props);
  const locks = useLocks(account);
  const send = (version = account?.version) =>
    form.handleSubmit((input) => submit(input, version))();
  return (
    <FormDialog
      title={isNew ? "New User" : "Edit User"}
      failure={peopleTexts.failedSaveUser}
      error={save.error}
      failureActions={
        <OutdatedActions
          error={save.error}
          onOverwrite={(version) => void send(version)}
        />
      }
      isSaving={save.isPending}
      onSubmit={() => send()}
      onClose={onClose}
    >
      <UserFields form={form} account={account} locks={locks} />
    </FormDialog>
  );
}

function useSaveUser({ account, onClose, onAssign }: UserFormDialogProps) {
  const save = authorHooks.useSave();
  const toast = useToast();
  const submit = async (input: UserPayload, version: number | undefined) => {
    let saved: AccountDto;
    try {
      saved = await save.mutateAsync({ id: account?.id, version, input });
    } catch {
      return; // The form shows why.
    }
    onClose();
    if (account) toast({ text: "User saved" });
    else
      toast({
        text: `User "${saved.name}" created, without any role yet`,
        action: { label: "Assign Roles", onPress: () => onAssign(saved) },
      });
  };
  return { save, submit };
}

export interface UserLocks {
  email: string | null;
  password: string | null;
  status: string | null;
}

/** Which fields of an account may not be set, and why. */
function useLocks(account: AccountDto | undefined): UserLocks {
  const actor = useActor();
  if (!account) return { email: null, password: null, status: null };
  if (account.id === actor.id)
    return {
      email: accountRefusals.ownEmail,
      password: accountRefusals.ownPassword,
      status: accountRefusals.ownStatus,
    };
  const takeOver = refuseTakeOver(actor, account);
  return { email: takeOver, password: takeOver, status: null };
}

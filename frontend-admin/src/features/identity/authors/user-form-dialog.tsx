import { peopleTexts } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import {
  ConflictNotice,
  useVersionedSave,
} from "../../../shared/crud/versioned-save";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { authorHooks } from "../../../shared/people/people.hooks";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { UserFields } from "./user-fields";
import { userDefaults, userDifferences, userResolver } from "./user-form";
import type { UserForm, UserPayload } from "./user-form";

interface UserFormDialogProps {
  account: AccountDto | undefined;
  onClose: () => void;
  /** A new person can do nothing yet: roles are the next thing to think of. */
  onAssign: (account: AccountDto) => void;
}

export function UserFormDialog(props: UserFormDialogProps) {
  const { account, onClose } = props;
  const isNew = account === undefined;
  const saving = useVersionedSave(authorHooks, account);
  const { form, isKept } = useKeptForm<UserForm, UserPayload>({
    subject: `user-${account?.id ?? "new"}`,
    secrets: ["password"],
    resolver: userResolver(isNew),
    defaultValues: userDefaults(account),
  });
  const values = useWatch({ control: form.control }) as UserForm;
  const { theirs } = saving;
  const differences = theirs ? userDifferences(values, theirs) : [];
  const tell = useSavedMessage(props);
  const submit = form.handleSubmit(async (input) => {
    const saved = await saving.save(input);
    if (!saved) return;
    onClose();
    tell(saved);
  });
  return (
    <FormDialog
      title={isNew ? "New User" : "Edit User"}
      failure={peopleTexts.failedSaveUser}
      error={saving.error}
      isSaving={saving.isSaving}
      saveLabel={differences.length > 0 ? "Overwrite" : "Save"}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      {theirs && (
        <ConflictNotice
          noun="person"
          theirs={differences}
          onTake={() => form.reset(userDefaults(theirs))}
        />
      )}
      <UserFields form={form} account={account} />
    </FormDialog>
  );
}

function useSavedMessage({ account, onAssign }: UserFormDialogProps) {
  const toast = useToast();
  return (saved: AccountDto) => {
    if (account) toast({ text: "User saved" });
    else
      toast({
        text: `User "${saved.name}" created, without any role yet`,
        action: { label: "Assign Roles", onPress: () => onAssign(saved) },
      });
  };
}

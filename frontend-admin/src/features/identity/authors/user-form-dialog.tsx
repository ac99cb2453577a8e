import {
  CreateAuthorDto,
  UpdateAuthorDto,
  accountDenials,
  peopleTexts,
  takeOverDenial,
} from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import {
  PasswordField,
  SelectField,
  TextArea,
  TextField,
  useToast,
} from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { useVersionedSave } from "../../../shared/crud/versioned-save";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { StrengthHint } from "../../../shared/passwords/password-strength";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import {
  firstEmpty,
  payloadResolver,
} from "../../../shared/crud/payload-resolver";
import { authorHooks } from "./authors.hooks";
import { statusLabel } from "./user-labels";

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
    resolver: isNew ? creation : change,
    defaultValues: userDefaults(account),
  });
  const values = useWatch({ control: form.control }) as UserForm;
  const { theirs } = saving;
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
      conflict={
        theirs && {
          noun: "person",
          theirs: userDifferences(values, theirs),
          onTake: () => form.reset(userDefaults(theirs)),
        }
      }
      isSaving={saving.isSaving}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
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

interface UserFieldsProps {
  form: UseFormReturn<UserForm, unknown, UserPayload>;
  account: AccountDto | undefined;
}

function UserFields({ form, account }: UserFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const locks = useUserLocks(account);
  return (
    <>
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        error={errors.name}
        {...register("name")}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        readOnly={locks.email !== null}
        hint={locks.email}
        error={errors.email}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        readOnly={locks.password !== null}
        hint={locks.password ?? <PasswordHint form={form} account={account} />}
        error={errors.password}
        {...register("password")}
      />
      {account && (
        <TextArea
          label="Bio"
          rows={3}
          error={errors.bio}
          {...register("bio")}
        />
      )}
      {account && account.status !== "invited" && (
        <SelectField
          label="Status"
          hint={locks.status ?? "Deactivated people cannot sign in."}
          error={errors.status}
          {...register("status")}
        >
          <option value="active">Active</option>
          <option value="disabled" disabled={locks.status !== null}>
            Deactivated
          </option>
        </SelectField>
      )}
    </>
  );
}

function PasswordHint({ form, account }: UserFieldsProps) {
  const { name, email, password } = useWatch({
    control: form.control,
  }) as UserForm;
  if (account && password === "")
    return account.status === "invited"
      ? "Setting one takes the place of the invitation."
      : "Leave it empty to keep the present one.";
  return <StrengthHint password={password} personal={[name, email]} />;
}

/** Which fields of an account may not be set, and why; of oneself others do that (D-310). */
function useUserLocks(account: AccountDto | undefined) {
  const actor = useActor();
  if (!account) return { email: null, password: null, status: null };
  if (account.id === actor.id)
    return {
      email: accountDenials.ownEmail,
      password: accountDenials.ownPassword,
      status: accountDenials.ownStatus,
    };
  const takeOver = takeOverDenial(actor, account);
  return { email: takeOver, password: takeOver, status: null };
}

interface UserForm {
  name: string;
  email: string;
  password: string;
  bio: string;
  status: AccountDto["status"];
}

type UserPayload = CreateAuthorDto | UpdateAuthorDto;

const userDefaults = (account: AccountDto | undefined): UserForm => ({
  name: account?.name ?? "",
  email: account?.email ?? "",
  password: "",
  bio: account?.bio ?? "",
  status: account?.status ?? "active",
});

/** Blank fields come first, with the one sentence of the specification; then the payload's rules. */
const findBlank =
  (...fields: (keyof UserForm)[]) =>
  (form: UserForm) =>
    firstEmpty(
      { ...trimmed(form), password: form.password.trim() },
      fields,
      peopleTexts.allFieldsRequired,
    );

const trimmed = (form: UserForm): UserForm => ({
  ...form,
  name: form.name.trim(),
  email: form.email.trim(),
  bio: form.bio.trim(),
});

const creation = payloadResolver<UserForm, UserPayload>(
  CreateAuthorDto,
  (form) => {
    const { name, email, password } = trimmed(form);
    return { name, email, password };
  },
  { first: findBlank("name", "email", "password") },
);

/** An empty password keeps the present one; an invitation stays one until a password is set. */
const change = payloadResolver<UserForm, UserPayload>(
  UpdateAuthorDto,
  (form) => {
    const { name, email, password, bio, status } = trimmed(form);
    return {
      name,
      email,
      bio: bio || null,
      ...(password !== "" && { password }),
      ...(status !== "invited" && { status }),
    };
  },
  { first: findBlank("name", "email") },
);

/** Somebody else's values where they are not what the form holds. */
function userDifferences(mine: UserForm, theirs: AccountDto): TheirField[] {
  const pairs: [string, string, string][] = [
    ["Name", mine.name.trim(), theirs.name],
    ["Email", mine.email.trim(), theirs.email],
    ["Bio", mine.bio.trim(), theirs.bio ?? ""],
    ["Status", statusLabel(mine.status), statusLabel(theirs.status)],
  ];
  return pairs
    .filter(([, one, other]) => one !== other)
    .map(([label, , value]) => ({ label, value }));
}

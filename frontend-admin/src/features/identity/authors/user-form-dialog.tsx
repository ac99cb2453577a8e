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
import { fieldOf } from "../../../shared/crud/form-field";
import { authorHooks } from "./authors.hooks";
import { statusLabel } from "./user-labels";
import { t } from "../../../texts/identity";

interface UserFormDialogProps {
  account: AccountDto | undefined;
  onClose: () => void;
  /** Offered after creation, because a new person has no roles yet. */
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
      title={isNew ? t("users.new") : t("users.edit")}
      failure={peopleTexts.failedSaveUser}
      error={saving.error}
      conflict={
        theirs && {
          kind: "user",
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
    if (account) toast({ text: t("users.saved") });
    else
      toast({
        text: t("users.createdWithoutRole", { name: saved.name }),
        action: {
          label: t("users.assignRoles"),
          onPress: () => onAssign(saved),
        },
      });
  };
}

interface UserFieldsProps {
  form: UseFormReturn<UserForm, unknown, UserPayload>;
  account: AccountDto | undefined;
}

function UserFields({ form, account }: UserFieldsProps) {
  const locks = useUserLocks(account);
  return (
    <>
      <TextField
        label={t("common.name")}
        autoFocus
        autoComplete="off"
        {...fieldOf(form, "name")}
      />
      <TextField
        label={t("common.email")}
        type="email"
        autoComplete="off"
        readOnly={locks.email !== null}
        hint={locks.email}
        {...fieldOf(form, "email")}
      />
      <PasswordField
        label={t("common.password")}
        autoComplete="new-password"
        readOnly={locks.password !== null}
        hint={locks.password ?? <PasswordHint form={form} account={account} />}
        {...fieldOf(form, "password")}
      />
      {account && (
        <TextArea label={t("users.bio")} rows={3} {...fieldOf(form, "bio")} />
      )}
      {account && account.status !== "invited" && (
        <SelectField
          label={t("common.status")}
          hint={locks.status ?? t("users.deactivatedHint")}
          {...fieldOf(form, "status")}
        >
          <option value="active">{t("users.status.active")}</option>
          <option value="disabled" disabled={locks.status !== null}>
            {t("users.status.disabled")}
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
      ? t("users.passwordInsteadOfInvitation")
      : t("users.passwordHint");
  return <StrengthHint password={password} personal={[name, email]} />;
}

/** Which fields are locked, and why. People can't change all of their own. */
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

/** Checks for blank fields first, with the specification's sentence, then the payload's rules. */
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

/** An empty password keeps the current one. An invitation stays one until a password is set. */
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

/** The other person's values that differ from the form's. */
function userDifferences(mine: UserForm, theirs: AccountDto): TheirField[] {
  const pairs: [string, string, string][] = [
    [t("common.name"), mine.name.trim(), theirs.name],
    [t("common.email"), mine.email.trim(), theirs.email],
    [t("users.bio"), mine.bio.trim(), theirs.bio ?? ""],
    [t("common.status"), statusLabel(mine.status), statusLabel(theirs.status)],
  ];
  return pairs
    .filter(([, one, other]) => one !== other)
    .map(([label, , value]) => ({ label, value }));
}

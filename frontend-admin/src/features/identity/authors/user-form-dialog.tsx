import {
  CreateAuthorDto,
  UpdateAuthorDto,
  accountDenials,
  peopleTexts,
  takeOverDenial,
} from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { PasswordField, SelectField, TextArea, TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { useRecordForm } from "../../../shared/crud/use-record-form";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { FormDialog } from "../../../shared/crud/form-dialog";
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
  const { account, onClose, onAssign } = props;
  const isNew = account === undefined;
  const { form, dialog } = useRecordForm({
    kind: "user",
    hooks: authorHooks,
    item: account,
    secrets: ["password"],
    resolver: isNew ? creation : change,
    toForm: userDefaults,
    inWords,
    said: (saved) => (isNew ? newUserToast(saved, onAssign) : t("users.saved")),
    onClose,
  });
  return (
    <FormDialog
      title={isNew ? t("users.new") : t("users.edit")}
      failure={peopleTexts.failedSaveUser}
      {...dialog}
    >
      <UserFields form={form} account={account} />
    </FormDialog>
  );
}

const newUserToast = (
  account: AccountDto,
  onAssign: (account: AccountDto) => void,
) => ({
  text: t("users.createdWithoutRole", { name: account.name }),
  action: { label: t("users.assignRoles"), onPress: () => onAssign(account) },
});

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

const inWords = ({ name, email, bio, status }: UserForm): TheirField[] => [
  { label: t("common.name"), value: name.trim() },
  { label: t("common.email"), value: email.trim() },
  { label: t("users.bio"), value: bio.trim() },
  { label: t("common.status"), value: statusLabel(status) },
];

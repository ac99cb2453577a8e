import type { AccountDto } from "@octavo/contracts";
import { PasswordField, SelectField, TextArea, TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { StrengthHint } from "../../../shared/passwords/password-strength";
import { useUserLocks } from "./use-user-locks";
import type { UserForm, UserPayload } from "./user-form";

interface UserFieldsProps {
  form: UseFormReturn<UserForm, unknown, UserPayload>;
  account: AccountDto | undefined;
}

export function UserFields({ form, account }: UserFieldsProps) {
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

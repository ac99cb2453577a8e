import type { AccountDto } from "@octavo/contracts";
import { PasswordField, SelectField, TextArea, TextField } from "@octavo/ui";
import type { UseFormReturn } from "react-hook-form";
import type { UserForm, UserPayload } from "./user-form";
import type { UserLocks } from "./user-form-dialog";

interface UserFieldsProps {
  form: UseFormReturn<UserForm, unknown, UserPayload>;
  account: AccountDto | undefined;
  locks: UserLocks;
}

export function UserFields({ form, account, locks }: UserFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
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
        hint={locks.password ?? passwordHint(account)}
        error={errors.password}
        {...register("password")}
      />
      {account && (
        <>
          <TextArea
            label="Bio"
            rows={3}
            error={errors.bio}
            {...register("bio")}
          />
          {account.status !== "invited" && (
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
      )}
    </>
  );
}

function passwordHint(account: AccountDto | undefined) {
  if (!account) return "At least 6 characters.";
  return account.status === "invited"
    ? "Setting one takes the place of the invitation."
    : "Leave it empty to keep the present one.";
}

import { DisableTwoFactorDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { PasswordField, TextField } from "@octavo/ui";
import { formResolver } from "../../../shared/crud/payload-resolver";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { OwnerField } from "./owner-field";
import styles from "./profile-dialog.module.css";
import { useTwoFactorCalls } from "./two-factor.hooks";

interface DisableTwoFactorDialogProps {
  user: SessionUser;
  onDone: () => void;
  onClose: () => void;
}

export function DisableTwoFactorDialog(props: DisableTwoFactorDialogProps) {
  const { user, onDone, onClose } = props;
  const { disable } = useTwoFactorCalls();
  const { register, formState, handleSubmit } = useForm<DisableTwoFactorDto>({
    resolver: formResolver(DisableTwoFactorDto),
    defaultValues: { password: "", code: "" },
  });
  const submit = handleSubmit((input) =>
    disable.mutateAsync(input).then(
      () => {
        onDone();
        onClose();
      },
      () => undefined,
    ),
  );
  return (
    <FormDialog
      title="Turn off two-step sign-in"
      failure="Failed to turn off two-step sign-in"
      error={disable.error}
      isSaving={disable.isPending}
      saveLabel="Turn off"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>
        After that your password alone opens your account.
      </p>
      <OwnerField email={user.email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        error={formState.errors.password}
        {...register("password")}
      />
      <TextField
        label="Code"
        hint="Of your app, or a recovery code."
        autoComplete="one-time-code"
        error={formState.errors.code}
        {...register("code")}
      />
    </FormDialog>
  );
}

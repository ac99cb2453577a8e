import { ConfirmPasswordDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { PasswordField } from "@octavo/ui";
import { useForm } from "react-hook-form";
import { DialogForm } from "../../../shared/crud/form-dialog";
import { formResolver } from "../../../shared/crud/payload-resolver";
import { OwnerField } from "./owner-field";
import styles from "./profile-dialog.module.css";

interface PasswordFormProps {
  text: string;
  user: SessionUser;
  saveLabel: string;
  error: unknown;
  isSaving: boolean;
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that changes how one signs in. */
export function PasswordForm(props: PasswordFormProps) {
  const { text, user, onPassword, ...dialog } = props;
  const form = useForm<ConfirmPasswordDto>({
    resolver: formResolver(ConfirmPasswordDto),
    defaultValues: { password: "" },
  });
  const submit = form.handleSubmit(({ password }) =>
    onPassword(password).catch(() => {
      form.setFocus("password", { shouldSelect: true });
    }),
  );
  return (
    <DialogForm
      {...dialog}
      failure="Your password could not be confirmed"
      onSubmit={submit}
    >
      <p className={styles.hint}>{text}</p>
      <OwnerField email={user.email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        error={form.formState.errors.password}
        {...form.register("password")}
      />
    </DialogForm>
  );
}

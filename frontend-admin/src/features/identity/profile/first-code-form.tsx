import { ConfirmTwoFactorDto } from "@octavo/contracts";
import type { RecoveryCodesDto, TwoFactorSetupDto } from "@octavo/contracts";
import { TextField } from "@octavo/ui";
import { useForm } from "react-hook-form";
import { DialogForm } from "../../../shared/crud/form-dialog";
import { formResolver } from "../../../shared/crud/payload-resolver";
import styles from "./profile-dialog.module.css";
import { QrCode } from "./qr-code";
import { useTwoFactorCalls } from "./two-factor.hooks";

interface FirstCodeFormProps {
  setup: TwoFactorSetupDto;
  onDone: (codes: RecoveryCodesDto) => void;
  onClose: () => void;
}

/** Gives the secret to an authenticator app, and sees that it has it. */
export function FirstCodeForm({ setup, onDone, onClose }: FirstCodeFormProps) {
  const { confirm } = useTwoFactorCalls();
  const form = useForm<ConfirmTwoFactorDto>({
    resolver: formResolver(ConfirmTwoFactorDto),
    defaultValues: { code: "" },
  });
  const submit = form.handleSubmit((input) =>
    confirm.mutateAsync(input).then(onDone, () => {
      form.setFocus("code", { shouldSelect: true });
    }),
  );
  return (
    <DialogForm
      failure="Failed to turn on two-step sign-in"
      error={confirm.error}
      isSaving={confirm.isPending}
      saveLabel="Turn on"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>
        Scan this with an authenticator app on your phone. Your other sessions
        end when you turn it on.
      </p>
      <QrCode text={setup.address} label="Code for your authenticator app" />
      <p className={styles.hint}>
        No camera? Type this key into the app:{" "}
        <span className={styles.code}>{inGroups(setup.secret)}</span>
      </p>
      <TextField
        label="Code"
        hint="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={form.formState.errors.code}
        {...form.register("code")}
      />
    </DialogForm>
  );
}

/** Easier to copy by hand. */
const inGroups = (secret: string): string =>
  (secret.match(/.{1,4}/g) ?? []).join(" ");

import type { RecoveryCodesDto, TwoFactorSetupDto } from "@octavo/contracts";
import { ConfirmTwoFactorDto, DisableTwoFactorDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { Dialog, PasswordField, TextField } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { encode } from "uqr";
import { DialogForm, FormDialog } from "../../../shared/crud/form-dialog";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { OwnerField } from "../../../shared/passwords/owner-field";
import styles from "./profile-dialog.module.css";
import { useTwoFactorCalls } from "./profile.hooks";
import { PasswordForm, RecoveryCodes } from "./two-factor-forms";

interface TwoFactorSetupDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Password, then the app's first code, then the recovery codes to be kept. */
export function TwoFactorSetupDialog(props: TwoFactorSetupDialogProps) {
  const { user, onClose } = props;
  const [setup, setSetup] = useState<TwoFactorSetupDto>();
  const [codes, setCodes] = useState<RecoveryCodesDto>();
  return (
    <Dialog
      title={codes ? "Your recovery codes" : "Turn on two-step sign-in"}
      onClose={onClose}
      keepsOnPressOutside
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : setup ? (
        <FirstCodeForm setup={setup} onDone={setCodes} onClose={onClose} />
      ) : (
        <BeginForm user={user} onDone={setSetup} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface BeginFormProps {
  user: SessionUser;
  onDone: (setup: TwoFactorSetupDto) => void;
  onClose: () => void;
}

function BeginForm({ user, onDone, onClose }: BeginFormProps) {
  const { begin } = useTwoFactorCalls();
  return (
    <PasswordForm
      text="First your password, so that nobody else does this at your screen."
      user={user}
      saveLabel="Continue"
      error={begin.error}
      isSaving={begin.isPending}
      onPassword={async (password) =>
        onDone(await begin.mutateAsync({ password }))
      }
      onClose={onClose}
    />
  );
}

interface FirstCodeFormProps {
  setup: TwoFactorSetupDto;
  onDone: (codes: RecoveryCodesDto) => void;
  onClose: () => void;
}

/** Gives the secret to an authenticator app, and sees that it has it. */
function FirstCodeForm({ setup, onDone, onClose }: FirstCodeFormProps) {
  const { confirm } = useTwoFactorCalls();
  const form = useForm<ConfirmTwoFactorDto>({
    resolver: payloadResolver(ConfirmTwoFactorDto),
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

interface QrCodeProps {
  text: string;
  /** What it is for. */
  label: string;
}

/** Black on white in every theme: cameras want it so. */
function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join("")} fill="#000" />
    </svg>
  );
}

interface NewRecoveryCodesDialogProps {
  user: SessionUser;
  onClose: () => void;
}

export function NewRecoveryCodesDialog(props: NewRecoveryCodesDialogProps) {
  const { user, onClose } = props;
  const { renewCodes } = useTwoFactorCalls();
  const [codes, setCodes] = useState<RecoveryCodesDto>();
  return (
    <Dialog
      title={codes ? "Your recovery codes" : "New recovery codes"}
      onClose={onClose}
      keepsOnPressOutside
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <PasswordForm
          text="The codes that you have now stop working."
          user={user}
          saveLabel="Make new codes"
          error={renewCodes.error}
          isSaving={renewCodes.isPending}
          onPassword={async (password) =>
            setCodes(await renewCodes.mutateAsync({ password }))
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface DisableTwoFactorDialogProps {
  user: SessionUser;
  onDone: () => void;
  onClose: () => void;
}

export function DisableTwoFactorDialog(props: DisableTwoFactorDialogProps) {
  const { user, onDone, onClose } = props;
  const { disable } = useTwoFactorCalls();
  const { register, formState, handleSubmit } = useForm<DisableTwoFactorDto>({
    resolver: payloadResolver(DisableTwoFactorDto),
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

import type { TwoFactorSetupDto } from "@octavo/contracts";
import { ConfirmTwoFactorDto, DisableTwoFactorDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { Dialog, PasswordField, TextField } from "@octavo/ui";
import { useForm } from "react-hook-form";
import { encode } from "uqr";
import { DialogForm, FormDialog } from "../../../shared/crud/form-dialog";
import { fieldOf } from "../../../shared/crud/form-field";
import { useClosingCall } from "../../../shared/crud/use-closing-call";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { OwnerField } from "../../../shared/passwords/owner-field";
import styles from "./profile-dialog.module.css";
import { useTwoFactorCalls } from "./profile.hooks";
import { PasswordForm, RecoveryCodes } from "./two-factor-forms";
import { t } from "../../../texts/security";

interface TwoFactorDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Asks for the password and the app's first code, then shows the recovery codes. */
export function TwoFactorSetupDialog({ user, onClose }: TwoFactorDialogProps) {
  const { begin, confirm } = useTwoFactorCalls();
  const { data: setup } = begin;
  const { data: codes } = confirm;
  return (
    <Dialog
      title={codes ? t("twoFactor.yourCodes") : t("twoFactor.turnOnTitle")}
      onClose={onClose}
      keepsOnPressOutside
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : setup ? (
        <FirstCodeForm setup={setup} confirm={confirm} onClose={onClose} />
      ) : (
        <PasswordForm
          text={t("twoFactor.passwordFirst")}
          user={user}
          saveLabel={t("common.continue")}
          call={begin}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface FirstCodeFormProps {
  setup: TwoFactorSetupDto;
  confirm: ReturnType<typeof useTwoFactorCalls>["confirm"];
  onClose: () => void;
}

/** Passes the secret to an authenticator app, and verifies it with a first code. */
function FirstCodeForm({ setup, confirm, onClose }: FirstCodeFormProps) {
  const form = useForm<ConfirmTwoFactorDto>({
    resolver: payloadResolver(ConfirmTwoFactorDto),
    defaultValues: { code: "" },
  });
  const submit = form.handleSubmit(async (input) => {
    await confirm.mutateAsync(input).catch(() => {
      form.setFocus("code", { shouldSelect: true });
    });
  });
  return (
    <DialogForm
      failure={t("twoFactor.failedOn")}
      error={confirm.error}
      isSaving={confirm.isPending}
      saveLabel={t("twoFactor.turnOn")}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t("twoFactor.scan")}</p>
      <QrCode text={setup.address} label={t("twoFactor.qrCode")} />
      <p className="muted">
        {t.parts("twoFactor.typeKey", {
          key: (
            <span key="key" className={styles.code}>
              {inGroups(setup.secret)}
            </span>
          ),
        })}
      </p>
      <TextField
        label={t("common.code")}
        hint={t("twoFactor.codeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...fieldOf(form, "code")}
      />
    </DialogForm>
  );
}

/** Easier to copy by hand. */
const inGroups = (secret: string): string =>
  (secret.match(/.{1,4}/g) ?? []).join(" ");

interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label: string;
}

/** Black on white in every theme, because cameras need it. */
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

export function NewRecoveryCodesDialog(props: TwoFactorDialogProps) {
  const { user, onClose } = props;
  const { renewCodes } = useTwoFactorCalls();
  const { data: codes } = renewCodes;
  return (
    <Dialog
      title={codes ? t("twoFactor.yourCodes") : t("twoFactor.newCodes")}
      onClose={onClose}
      keepsOnPressOutside
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <PasswordForm
          text={t("twoFactor.oldCodesEnd")}
          user={user}
          saveLabel={t("twoFactor.createCodes")}
          call={renewCodes}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

export function DisableTwoFactorDialog(props: TwoFactorDialogProps) {
  const { user, onClose } = props;
  const { disable } = useTwoFactorCalls();
  const callAndClose = useClosingCall(onClose);
  const form = useForm<DisableTwoFactorDto>({
    resolver: payloadResolver(DisableTwoFactorDto),
    defaultValues: { password: "", code: "" },
  });
  const submit = form.handleSubmit((input) =>
    callAndClose(disable.mutateAsync(input), () => t("twoFactor.isOff")),
  );
  return (
    <FormDialog
      title={t("twoFactor.turnOffTitle")}
      failure={t("twoFactor.failedOff")}
      error={disable.error}
      isSaving={disable.isPending}
      saveLabel={t("twoFactor.turnOff")}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t("twoFactor.turnOffText")}</p>
      <OwnerField email={user.email} />
      <PasswordField
        label={t("common.password")}
        autoComplete="current-password"
        autoFocus
        {...fieldOf(form, "password")}
      />
      <TextField
        label={t("common.code")}
        hint={t("twoFactor.anyCodeHint")}
        autoComplete="one-time-code"
        {...fieldOf(form, "code")}
      />
    </FormDialog>
  );
}

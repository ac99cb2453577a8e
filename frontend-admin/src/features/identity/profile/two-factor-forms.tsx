import { ConfirmPasswordDto } from "@octavo/contracts";
import type { RecoveryCodesDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import {
  Button,
  DialogActions,
  Notice,
  PasswordField,
  buttonClass,
} from "@octavo/ui";
import { useForm } from "react-hook-form";
import { DialogForm } from "../../../shared/crud/form-dialog";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { fieldOf } from "../../../shared/crud/form-field";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { OwnerField } from "../../../shared/passwords/owner-field";
import styles from "./profile-dialog.module.css";
import { t } from "../../../texts/security";

interface PasswordFormProps {
  text: string;
  user: SessionUser;
  saveLabel: string;
  /** Takes the password. */
  call: UseMutationResult<unknown, Error, ConfirmPasswordDto>;
  onClose: () => void;
}

/** Asks for the password before a change to how the person signs in. */
export function PasswordForm(props: PasswordFormProps) {
  const { text, user, call, ...dialog } = props;
  const form = useForm<ConfirmPasswordDto>({
    resolver: payloadResolver(ConfirmPasswordDto),
    defaultValues: { password: "" },
  });
  const submit = form.handleSubmit(async (input) => {
    await call.mutateAsync(input).catch(() => {
      form.setFocus("password", { shouldSelect: true });
    });
  });
  return (
    <DialogForm
      {...dialog}
      failure={t("twoFactor.failedPassword")}
      error={call.error}
      isSaving={call.isPending}
      onSubmit={submit}
    >
      <p className="muted">{text}</p>
      <OwnerField email={user.email} />
      <PasswordField
        label={t("common.password")}
        autoComplete="current-password"
        autoFocus
        {...fieldOf(form, "password")}
      />
    </DialogForm>
  );
}

interface RecoveryCodesProps {
  codes: RecoveryCodesDto;
  onClose: () => void;
}

/** Shown only once, so the person has to store them elsewhere. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.recovery_codes.join("\n");
  return (
    <>
      <p className="muted" role="status">
        {t("twoFactor.codesText")}
      </p>
      <ul className={styles.codes} aria-label={t("twoFactor.codes")}>
        {codes.recovery_codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyCodes text={text} />
      <DialogActions>
        <a
          className={buttonClass()}
          download="octavo-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t("common.download")}
        </a>
        <Button variant="primary" autoFocus onClick={onClose}>
          {t("twoFactor.codesStored")}
        </Button>
      </DialogActions>
    </>
  );
}

function CopyCodes({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  return (
    <>
      <div>
        <Button size="small" onClick={() => void copy()}>
          {outcome === "copied" ? t("common.copied") : t("twoFactor.copyAll")}
        </Button>
      </div>
      {outcome === "failed" && (
        <Notice tone="danger">{t("twoFactor.failedCopy")}</Notice>
      )}
    </>
  );
}

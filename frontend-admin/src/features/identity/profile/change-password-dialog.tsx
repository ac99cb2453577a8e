import { ChangePasswordDto, authTexts } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import {
  Button,
  Dialog,
  DialogActions,
  Notice,
  PasswordField,
} from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import {
  firstEmpty,
  payloadResolver,
} from "../../../shared/crud/payload-resolver";
import {
  NewPasswordFields,
  checkConfirmation,
} from "../../../shared/passwords/new-password-fields";
import type { NewPasswordValues } from "../../../shared/passwords/new-password-fields";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import { useAttempt } from "../../../shared/accounts/use-attempt";
import { fieldOf } from "../../../shared/crud/form-field";
import { OwnerField } from "../../../shared/passwords/owner-field";
import styles from "./profile-dialog.module.css";
import { sessionsKey } from "./profile.hooks";
import { TIMINGS } from "../../../shared/timings";
import { t } from "../../../texts";

interface ChangePasswordValues extends NewPasswordValues {
  current: string;
}

const EMPTY = { current: "", password: "", confirm: "" };

/** Reports one problem at a time: a missing field, the length, then the confirmation. */
const resolver = payloadResolver(
  ChangePasswordDto,
  ({ current, password }: ChangePasswordValues) => ({ current, password }),
  {
    first: (form) =>
      firstEmpty(
        form,
        ["current", "password", "confirm"],
        authTexts.allFieldsRequired,
      ),
    last: checkConfirmation,
  },
);

interface ChangePasswordDialogProps {
  user: SessionUser;
  onClose: () => void;
}

export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { user, onClose } = props;
  const { isDone = false, failure, change } = useChangePassword(user);
  useClosingSoon(isDone, onClose);
  const form = useForm<ChangePasswordValues, unknown, ChangePasswordDto>({
    resolver,
    defaultValues: EMPTY,
  });
  return (
    <Dialog title={t("password.change")} onClose={onClose} keepsOnPressOutside>
      {isDone ? (
        <Notice tone="success">{authTexts.passwordChanged}</Notice>
      ) : (
        <GuardedForm
          className={styles.form}
          onSubmit={form.handleSubmit(change)}
        >
          {failure && <Notice tone="danger">{failure}</Notice>}
          <OwnerField email={user.email} />
          <PasswordField
            label={t("password.current")}
            autoComplete="current-password"
            autoFocus
            {...fieldOf(form, "current")}
          />
          <NewPasswordFields
            label={t("password.new")}
            form={form}
            personal={[user.name, user.email]}
          />
          <p className="muted">{t("password.changeHint")}</p>
          <DialogActions>
            <Button onClick={onClose}>{t("common.cancel")}</Button>
            <Button
              type="submit"
              variant="primary"
              isBusy={form.formState.isSubmitting}
            >
              {t("password.change")}
            </Button>
          </DialogActions>
        </GuardedForm>
      )}
    </Dialog>
  );
}

/** Calls the host with the token of the stored user. */
function useChangePassword(user: SessionUser) {
  const client = useQueryClient();
  const attempt = useAttempt(
    (api, body: ChangePasswordDto) =>
      api({
        method: "POST",
        isAtHost: true,
        path: "/auth/change-password",
        headers: { authorization: `Bearer ${user.token}` },
        body,
      }),
    authTexts.changePasswordFailed,
  );
  const change = async ({ current, password }: ChangePasswordDto) => {
    if (await attempt.send({ current, password }))
      void client.invalidateQueries({ queryKey: [sessionsKey] });
  };
  return { ...attempt, change };
}

function useClosingSoon(isDone: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => close(), TIMINGS.passwordModalCloseMs);
    return () => clearTimeout(timer);
  }, [isDone]);
}

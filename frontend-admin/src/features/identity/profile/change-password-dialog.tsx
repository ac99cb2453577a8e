import { ChangePasswordDto, authTexts } from "@octavo/contracts";
import { errorText } from "@octavo/api-client";
import type { SessionUser } from "@octavo/federation";
import {
  Button,
  Dialog,
  DialogActions,
  Notice,
  PasswordField,
} from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
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
import { useApi } from "../../../remote-context";
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
  const { state, change } = useChangePassword(user);
  useClosingSoon(state.isDone, onClose);
  const form = useForm<ChangePasswordValues, unknown, ChangePasswordDto>({
    resolver,
    defaultValues: EMPTY,
  });
  const { register, control, formState, handleSubmit } = form;
  const value = useWatch({ control, name: "password" });
  return (
    <Dialog title={t("password.change")} onClose={onClose} keepsOnPressOutside>
      {state.isDone ? (
        <Notice tone="success">{authTexts.passwordChanged}</Notice>
      ) : (
        <GuardedForm className={styles.form} onSubmit={handleSubmit(change)}>
          {state.failure && <Notice tone="danger">{state.failure}</Notice>}
          <OwnerField email={user.email} />
          <PasswordField
            label={t("password.current")}
            autoComplete="current-password"
            autoFocus
            error={formState.errors.current}
            {...register("current")}
          />
          <NewPasswordFields
            label={t("password.new")}
            confirmLabel={t("password.confirm")}
            value={value}
            personal={[user.name, user.email]}
            password={register("password")}
            confirm={register("confirm")}
            errors={formState.errors}
          />
          <p className={styles.hint}>{t("password.changeHint")}</p>
          <DialogActions>
            <Button onClick={onClose}>{t("common.cancel")}</Button>
            <Button
              type="submit"
              variant="primary"
              isBusy={formState.isSubmitting}
            >
              {t("password.change")}
            </Button>
          </DialogActions>
        </GuardedForm>
      )}
    </Dialog>
  );
}

interface ChangeState {
  isDone: boolean;
  failure?: string;
}

/** Calls the host with the token of the stored user. */
function useChangePassword(user: SessionUser) {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<ChangeState>({ isDone: false });
  const change = async ({ current, password }: ChangePasswordDto) => {
    setState({ isDone: false });
    try {
      await api({
        method: "POST",
        isAtHost: true,
        path: "/auth/change-password",
        headers: { authorization: `Bearer ${user.token}` },
        body: { current, password },
      });
      setState({ isDone: true });
      void client.invalidateQueries({ queryKey: [sessionsKey] });
    } catch (error) {
      const failure = errorText(error, authTexts.changePasswordFailed);
      setState({ isDone: false, failure });
    }
  };
  return { state, change };
}

function useClosingSoon(isDone: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => close(), TIMINGS.passwordModalCloseMs);
    return () => clearTimeout(timer);
  }, [isDone]);
}

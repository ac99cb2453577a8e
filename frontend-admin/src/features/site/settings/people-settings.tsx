import { SavePeopleSettingsDto, SESSION_DAYS } from "@octavo/contracts";
import type { PeopleSettingsDto } from "@octavo/contracts";
import { Checkbox, SelectField, TextField } from "@octavo/ui";
import { useRoleChoices } from "../../../shared/accounts/accounts.hooks";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { Setting } from "./fixed-settings";
import { settingsKind } from "./settings-kind";
import type { SettingsForm } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** As the fields hold it. */
type PeopleForm = {
  sign_up: PeopleSettingsDto["sign_up"];
  invitations: boolean;
  invitation_role_id: string;
  password_policy: PeopleSettingsDto["password_policy"];
  second_factor_roles: string[];
  session_idle_days: string;
  session_days: string;
};

const inOrder = (ids: readonly number[]): number[] =>
  [...ids].sort((one, other) => one - other);

const toForm = (settings: PeopleSettingsDto): PeopleForm => ({
  sign_up: settings.sign_up,
  invitations: settings.invitations,
  invitation_role_id: `${settings.invitation_role_id ?? ""}`,
  password_policy: settings.password_policy,
  second_factor_roles: inOrder(settings.second_factor_roles).map(String),
  session_idle_days: `${settings.session_idle_days}`,
  session_days: `${settings.session_days}`,
});

/** What is no number is left for the rules to refuse. */
const toNumber = (text: string): number | null =>
  text.trim() === "" ? null : Number(text);

const PEOPLE_SETTINGS = settingsKind<
  PeopleForm,
  SavePeopleSettingsDto,
  PeopleSettingsDto
>({
  path: "/settings/people",
  Payload: SavePeopleSettingsDto,
  toForm,
  toPayload: (form) => ({
    ...form,
    invitation_role_id: toNumber(form.invitation_role_id),
    second_factor_roles: inOrder(form.second_factor_roles.map(Number)),
    session_idle_days: toNumber(form.session_idle_days),
    session_days: toNumber(form.session_days),
  }),
  label: (field) => t(`settings.${field}`),
  valueText(form, field) {
    const value = form[field];
    if (field === "sign_up") return t(`settings.sign_up.${form.sign_up}`);
    if (field === "password_policy")
      return t(`settings.password_policy.${form.password_policy}`);
    if (field === "invitation_role_id")
      return value === "" ? t("settings.unset") : t("settings.otherRole");
    if (Array.isArray(value))
      return t("settings.roleCount", { count: value.length });
    return typeof value === "boolean"
      ? t(value ? "common.yes" : "common.no")
      : value;
  },
});

/** Who gets an account, and how people sign in. */
export function PeopleSettings() {
  return (
    <SettingsSection kind={PEOPLE_SETTINGS} save={t("settings.savePeople")}>
      {(form) => (
        <Panel title={t("settings.people")}>
          <div className={styles.fields}>
            <AccountFields form={form} />
            <SignInFields form={form} />
          </div>
        </Panel>
      )}
    </SettingsSection>
  );
}

interface FieldsProps {
  form: SettingsForm<PeopleForm, SavePeopleSettingsDto>;
}

function AccountFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  const roles = useRoleChoices();
  return (
    <>
      <Setting field="sign_up">
        <SelectField
          label={t("settings.sign_up")}
          hint={t("settings.signUpHint")}
          {...register("sign_up")}
        >
          <option value="request">{t("settings.sign_up.request")}</option>
          <option value="closed">{t("settings.sign_up.closed")}</option>
        </SelectField>
      </Setting>
      <Setting field="invitations">
        <Checkbox
          label={t("settings.invitations")}
          hint={t("settings.invitationsHint")}
          {...register("invitations")}
        />
      </Setting>
      {roles.data && (
        <SelectField
          label={t("settings.invitation_role_id")}
          hint={t("settings.invitationRoleHint")}
          error={errors.invitation_role_id}
          {...register("invitation_role_id")}
        >
          <option value="">{t("settings.contributorRole")}</option>
          {roles.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function SignInFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  const roles = useRoleChoices();
  return (
    <>
      <Setting field="password_policy">
        <SelectField
          label={t("settings.password_policy")}
          hint={t("settings.passwordPolicyHint")}
          {...register("password_policy")}
        >
          <option value="advisory">
            {t("settings.password_policy.advisory")}
          </option>
          <option value="strict">{t("settings.password_policy.strict")}</option>
        </SelectField>
      </Setting>
      {roles.data && (
        <fieldset className={styles.group}>
          <legend>{t("settings.second_factor_roles")}</legend>
          {roles.data.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              value={`${id}`}
              {...register("second_factor_roles")}
            />
          ))}
          <p className={styles.hint}>{t("settings.secondFactorHint")}</p>
        </fieldset>
      )}
      <TextField
        label={t("settings.session_idle_days")}
        hint={t("settings.sessionIdleHint", { max: SESSION_DAYS.idle })}
        inputMode="numeric"
        autoComplete="off"
        error={errors.session_idle_days}
        {...register("session_idle_days")}
      />
      <TextField
        label={t("settings.session_days")}
        hint={t("settings.sessionHint", { max: SESSION_DAYS.whole })}
        inputMode="numeric"
        autoComplete="off"
        error={errors.session_days}
        {...register("session_days")}
      />
    </>
  );
}

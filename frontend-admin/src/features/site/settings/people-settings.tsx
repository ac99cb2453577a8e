import { SavePeopleSettingsDto, SESSION_DAYS } from "@octavo/contracts";
import type { PeopleSettingsDto } from "@octavo/contracts";
import { Checkbox } from "@octavo/ui";
import { useRoleChoices } from "../../../shared/accounts/accounts.hooks";
import { t } from "../../../texts/settings";
import { CheckSetting, ChoiceSetting, NumberSetting } from "./setting-controls";
import { byField, choice, flag, number } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import type { FieldOf, FormOf } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

const SIGN_UPS = ["request", "closed"] as const;
const POLICIES = ["advisory", "strict"] as const;

const signUpName = (name: PeopleSettingsDto["sign_up"]) =>
  t(`settings.sign_up.${name}`);
const policyName = (name: PeopleSettingsDto["password_policy"]) =>
  t(`settings.password_policy.${name}`);

const inOrder = (ids: readonly number[]): number[] =>
  [...ids].sort((one, other) => one - other);

const PEOPLE_SETTINGS = settingsKind<PeopleSettingsDto>()({
  path: "/settings/people",
  Payload: SavePeopleSettingsDto,
  label: (field) => t(`settings.${field}`),
  ...byField({
    sign_up: choice(signUpName),
    invitations: flag,
    invitation_role_id: {
      ...number,
      toText: (held: string) =>
        t(held === "" ? "settings.unset" : "settings.otherRole"),
    },
    password_policy: choice(policyName),
    second_factor_roles: {
      toForm: (saved: readonly number[]) => inOrder(saved).map(String),
      toPayload: (held: readonly string[]) => inOrder(held.map(Number)),
      toText: (held: readonly string[]) =>
        t("settings.roleCount", { count: held.length }),
    },
    session_idle_days: number,
    session_days: number,
  }),
});

/** Who gets an account, and how people sign in. */
export function PeopleSettings() {
  return (
    <SettingsSection
      kind={PEOPLE_SETTINGS}
      save={t("settings.savePeople")}
      title={t("settings.people")}
    >
      {(section) => <PeopleFields {...section} />}
    </SettingsSection>
  );
}

interface PeopleFieldsProps {
  field: FieldOf<typeof PEOPLE_SETTINGS>;
  form: FormOf<typeof PEOPLE_SETTINGS>;
}

function PeopleFields({ field, form }: PeopleFieldsProps) {
  const { data: roles } = useRoleChoices();
  return (
    <>
      <ChoiceSetting
        {...field("sign_up")}
        hint={t("settings.signUpHint")}
        options={SIGN_UPS.map((name) => [name, signUpName(name)])}
      />
      <CheckSetting
        {...field("invitations")}
        hint={t("settings.invitationsHint")}
      />
      {roles && (
        <ChoiceSetting
          {...field("invitation_role_id")}
          hint={t("settings.invitationRoleHint")}
          options={[
            ["", t("settings.contributorRole")],
            ...roles.map(({ id, name }) => [id, name] as const),
          ]}
        />
      )}
      <ChoiceSetting
        {...field("password_policy")}
        hint={t("settings.passwordPolicyHint")}
        options={POLICIES.map((name) => [name, policyName(name)])}
      />
      {roles && (
        <fieldset className={styles.group}>
          <legend>{t("settings.second_factor_roles")}</legend>
          {roles.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              value={`${id}`}
              {...form.register("second_factor_roles")}
            />
          ))}
          <p className="muted">{t("settings.secondFactorHint")}</p>
        </fieldset>
      )}
      <NumberSetting
        {...field("session_idle_days")}
        hint={t("settings.sessionIdleHint", { max: SESSION_DAYS.idle })}
      />
      <NumberSetting
        {...field("session_days")}
        hint={t("settings.sessionHint", { max: SESSION_DAYS.whole })}
      />
    </>
  );
}

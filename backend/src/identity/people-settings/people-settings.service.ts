import { Injectable } from "@nestjs/common";
import {
  type PeopleSettingsDto,
  SESSION_DAYS,
  type SettingsState,
} from "@octavo/contracts";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  fixedBy,
  SettingsSection,
} from "../../operations/settings/settings-section";
import { SettingsSections } from "../../operations/settings/settings-sections";

type Fields = Omit<PeopleSettingsDto, keyof SettingsState>;

/** Who gets an account, and how people sign in. */
@Injectable()
export class PeopleSettingsService extends SettingsSection<Fields> {
  constructor(sections: SettingsSections, { people }: AppConfig) {
    super(sections, {
      key: "people",
      defaults: {
        sign_up: "request",
        invitations: true,
        invitation_role_id: null,
        password_policy: "advisory",
        session_idle_days: SESSION_DAYS.idle,
        session_days: SESSION_DAYS.whole,
      },
      given: {
        sign_up: fixedBy("SIGN_UP", people.signUp),
        invitations: fixedBy("USER_INVITATIONS", people.invitations),
        password_policy: fixedBy("PASSWORD_POLICY", people.passwordPolicy),
      },
    });
  }
}

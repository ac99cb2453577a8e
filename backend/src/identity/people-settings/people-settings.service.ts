import { Injectable } from "@nestjs/common";
import {
  type PeopleSettingsDto,
  type SavePeopleSettingsDto,
  SESSION_DAYS,
  type SettingsState,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { lacksSecondFactor } from "../roles/account-columns.sql";
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
  constructor(
    sections: SettingsSections,
    { people }: AppConfig,
    private readonly database: DataSource,
  ) {
    super(sections, {
      key: "people",
      defaults: {
        sign_up: "request",
        invitations: true,
        invitation_role_id: null,
        password_policy: "advisory",
        second_factor_roles: [],
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

  /** @throws {ValidationError} when `authorId` would lose their own permissions by it. */
  async saveFor(
    authorId: number,
    input: SavePeopleSettingsDto,
    version: number | null,
  ): Promise<PeopleSettingsDto> {
    const [found] = await this.database.query<{ is_locked_out: boolean }[]>(
      `SELECT ${lacksSecondFactor("$2")} AS is_locked_out FROM authors author WHERE author.id = $1`,
      [authorId, input.second_factor_roles ?? []],
    );
    if (found?.is_locked_out)
      throw new ValidationError(t("ownSecondFactorFirst"));
    return this.save(input, version);
  }
}

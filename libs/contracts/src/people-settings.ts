import { IsOptional } from "class-validator";
import { Choice, OptionalFlag } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import { Ids, NullableWithin, Reference } from "./number-fields";
import type { SettingsState } from "./settings";
import type { Integer } from "./values";

export const SIGN_UP_MODES = ["request", "closed"] as const;
export const PASSWORD_POLICIES = ["advisory", "strict"] as const;

/** Days that a session lasts without a request, and from its sign-in, at most. */
export const SESSION_DAYS = { idle: 7, whole: 30 } as const;

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields("updated_at", "version")
export class SavePeopleSettingsDto {
  /** `request`: visitors may ask for an account. `closed`: only administrators create accounts. */
  @IsOptional()
  @Choice(SIGN_UP_MODES)
  sign_up?: (typeof SIGN_UP_MODES)[number] | null;

  /** Whether people are invited to choose a password themselves. */
  @OptionalFlag()
  invitations?: boolean | null;

  /** The role that an invitation offers first. The default is the one for contributors. */
  @IsOptional()
  @Reference(undefined, "field.idOfRole")
  invitation_role_id?: number | null;

  /** `strict`: common passwords are refused for everyone. `advisory`: for superusers in production. */
  @IsOptional()
  @Choice(PASSWORD_POLICIES)
  password_policy?: (typeof PASSWORD_POLICIES)[number] | null;

  /**
   * Ids of roles whose holders have no permission until they have turned on two-step sign-in.
   * @example [4]
   */
  @Ids("secondFactorRoles", LIMITS.secondFactorRoles, "settings.tooManyRoles")
  second_factor_roles?: number[] | null;

  /** A session ends after so many days without a request. */
  @NullableWithin(1, SESSION_DAYS.idle, "sessionIdleDays")
  session_idle_days?: number | null;

  /** A session ends so many days after its sign-in. */
  @NullableWithin(1, SESSION_DAYS.whole, "sessionDays")
  session_days?: number | null;
}

export interface PeopleSettingsDto extends SettingsState {
  sign_up: (typeof SIGN_UP_MODES)[number];
  invitations: boolean;
  /** Null for the role of contributors. */
  invitation_role_id: Integer | null;
  password_policy: (typeof PASSWORD_POLICIES)[number];
  second_factor_roles: Integer[];
  session_idle_days: Integer;
  session_days: Integer;
}

import { IsOptional } from "class-validator";
import { Choice, NullableText } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import type { SettingsState } from "./settings";

/** Who may read the site: everyone; people who are signed in; or no visitor for a while. */
export const SITE_ACCESSES = ["open", "private", "maintenance"] as const;
export type SiteAccess = (typeof SITE_ACCESSES)[number];

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields("admits_people", "updated_at", "version")
export class SaveAccessSettingsDto {
  /**
   * `open`: everyone reads the site. `private`: only people who are signed in; others get 401.
   * `maintenance`: the same, and others get 503, because the site is back soon.
   */
  @IsOptional()
  @Choice(SITE_ACCESSES)
  access?: SiteAccess | null;

  /**
   * A sentence for visitors of a site that is not open.
   * @example "We are moving to a new server and are back at noon."
   */
  @NullableText("message", LIMITS.accessMessageMax)
  message?: string | null;
}

export interface AccessSettingsDto extends SettingsState {
  access: SiteAccess;
  /** Empty for none. */
  message: string;
  /**
   * Whether people who are signed in can read pages while the site is not open. False where the admin has
   * its own origin, because sessions are valid only there.
   */
  admits_people: boolean;
}

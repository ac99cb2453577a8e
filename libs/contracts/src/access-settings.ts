import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  ValidateBy,
  type ValidationOptions,
} from "class-validator";
import { Choice, NullableText, says, saysMax } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import type { SettingsState } from "./settings";
import { TrimEach } from "./transforms";

/** Who may read the site: everyone; people who are signed in; or no visitor for a while. */
export const SITE_ACCESSES = ["open", "private", "maintenance"] as const;
export type SiteAccess = (typeof SITE_ACCESSES)[number];

/** As browsers write it: no path, no usual port, no capitals, no wild card. */
function isOrigin(value: unknown): boolean {
  if (typeof value !== "string" || value.length > LIMITS.originMax)
    return false;
  try {
    const { origin, protocol } = new URL(value);
    return (
      origin === value &&
      !value.includes("*") &&
      (protocol === "https:" || protocol === "http:")
    );
  } catch {
    return false;
  }
}

export const IS_ORIGIN = "isOrigin";

const IsOrigin = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: IS_ORIGIN, validator: { validate: isOrigin } }, options);

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

  /**
   * Additive: origins whose pages may call the API from browsers, without cookies; each as the browser sends it.
   * @example ["https://app.example"]
   */
  @IsOptional()
  @TrimEach()
  @IsArray(says("access.origins"))
  @ArrayMaxSize(
    LIMITS.apiOriginsMax,
    saysMax("access.originsMax", LIMITS.apiOriginsMax),
  )
  @IsOrigin({ ...says("access.origins"), each: true })
  api_origins?: string[] | null;
}

export interface AccessSettingsDto extends SettingsState {
  access: SiteAccess;
  /** Empty for none. */
  message: string;
  /**
   * Origins whose pages may call the API from browsers, without cookies.
   * @example []
   */
  api_origins: string[];
  /**
   * Whether people who are signed in can read pages while the site is not open. False where the admin has
   * its own origin, because sessions are valid only there.
   */
  admits_people: boolean;
}

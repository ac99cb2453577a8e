import { IsOptional, Matches } from "class-validator";
import { Choice, NullableText, says } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import type { SettingsState } from "./settings";

/** `none`: readers load nothing from elsewhere. */
export const ANALYTICS_SERVICES = [
  "none",
  "plausible",
  "umami",
  "matomo",
  "goatcounter",
] as const;

export type AnalyticsService = (typeof ANALYTICS_SERVICES)[number];

const ADDRESS = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[\w.~-]+)*\/?$/;
const SITE = /^[\w.,-]+$/;

/** What is absent keeps its value; null gives a field back what it is without a setting. */
@RefuseUnknownFields("updated_at", "version")
export class SaveAnalyticsSettingsDto {
  /** Whose script the pages for readers load. */
  @IsOptional()
  @Choice(ANALYTICS_SERVICES)
  service?: AnalyticsService | null;

  /**
   * Where the service is. Plausible and Umami have a usual one.
   * @example "https://stats.example.org"
   */
  @NullableText("analyticsAddress", LIMITS.urlMax)
  @Matches(ADDRESS, says("analytics.address"))
  address?: string | null;

  /**
   * The site's name or number there. GoatCounter needs none.
   * @example "example.org"
   */
  @NullableText("analyticsSite", LIMITS.nameMax)
  @Matches(SITE, says("analytics.site"))
  site_id?: string | null;
}

export interface AnalyticsSettingsDto extends SettingsState {
  service: AnalyticsService;
  /** Empty for the service's usual one. */
  address: string;
  /** Empty for none. */
  site_id: string;
}

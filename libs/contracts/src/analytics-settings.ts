import { ArrayMaxSize, IsArray, IsOptional, Matches } from "class-validator";
import { Choice, NullableText, says, saysMax } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import type { DraftPreviewDto } from "./previews";
import type { SettingsState } from "./settings";
import { TrimEach } from "./transforms";

/** `none`: readers load nothing from elsewhere. `snippet`: scripts that a superuser writes. */
export const ANALYTICS_SERVICES = [
  "none",
  "plausible",
  "umami",
  "matomo",
  "goatcounter",
  "snippet",
] as const;

export type AnalyticsService = (typeof ANALYTICS_SERVICES)[number];

const ADDRESS = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[\w.~-]+)*\/?$/;
const SITE = /^[\w.,-]+$/;
const HOST = /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/** Absent fields keep their value; null resets a field to its default. */
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

  /**
   * One or several script elements: with an address that begins with https://, or with code.
   * @example "<script async src=\"https://stats.example.org/count.js\"></script>"
   */
  @NullableText("snippet", LIMITS.snippetMax)
  snippet?: string | null;

  /**
   * Hosts that the snippet's scripts may load more from and send to, in addition to those of their own
   * addresses.
   * @example ["api.example.org", "*.stats.example.org"]
   */
  @IsOptional()
  @TrimEach()
  @IsArray(says("analytics.hosts"))
  @ArrayMaxSize(
    LIMITS.snippetHostsMax,
    saysMax("analytics.hostsMax", LIMITS.snippetHostsMax),
  )
  @Matches(HOST, { each: true, ...says("analytics.hosts") })
  hosts?: string[] | null;

  /** Token of this snippet's preview, which people must look at first. */
  @NullableText("analyticsPreview", LIMITS.snippetPreviewMax)
  preview?: string | null;
}

export interface AnalyticsSettingsDto extends SettingsState {
  service: AnalyticsService;
  /** Empty for the service's usual one. */
  address: string;
  /** Empty for none. */
  site_id: string;
  /** Empty for none. */
  snippet: string;
  hosts: string[];
}

/** A link that shows the home page with a snippet that is not saved. */
export interface SnippetPreviewDto extends DraftPreviewDto {
  /**
   * What a save of this snippet names as `preview`.
   * @example "bWFj…"
   */
  preview: string;
}

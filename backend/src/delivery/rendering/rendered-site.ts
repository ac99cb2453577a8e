import {
  HOME_LIMITS,
  HOME_SECTIONS,
  type ReadingSettingsDto,
  type ShareService,
} from "@octavo/contracts";
import type { RenderRequest, SiteLook, SiteReading } from "@octavo/federation";
import { t } from "../../common/texts";
import type { Appearance } from "../../operations/settings/appearance-settings.service";
import type { SiteFacts } from "../../operations/settings/site-settings.service";

/** Facts of the site for a release; it asks the API for the rest. */
export const renderedSite = (
  { name, tagline, time_zone: timeZone, language, direction }: SiteFacts,
  reading: ReadingSettingsDto,
  appearance: Appearance,
): RenderRequest["site"] => ({
  name,
  tagline,
  timeZone,
  language,
  ...(direction === "rtl" && { direction }),
  ...siteReading(reading, language),
  ...siteLook(appearance),
});

/** Leaves out the defaults of the specification. */
export function siteReading(
  { posts_per_page: postsPerPage, date_format, share }: ReadingSettingsDto,
  language: string,
): SiteReading {
  const dates = datesOf(date_format, language);
  return {
    ...(postsPerPage !== USUAL_PAGE && { postsPerPage }),
    ...(dates && { dates }),
    ...(share.length > 0 && {
      share: share.map((service): [string, string] => SHARE_LINKS[service]()),
    }),
  };
}

/** The sections of the home page, covers, and readers' choices; usual values are left out. */
export function siteLook({
  cover_style,
  home_sections: sections,
  offers_reader_settings: offersSettings,
}: Pick<
  Appearance,
  "cover_style" | "home_sections" | "offers_reader_settings"
>): SiteLook {
  const isUsual =
    sections.length === HOME_SECTIONS.length &&
    sections.every(
      ({ section, limit }, index) =>
        section === HOME_SECTIONS[index] &&
        limit === HOME_LIMITS[section].usual,
    );
  return {
    ...(!isUsual && {
      // Names of sections are no numbers, so JSON keeps their order.
      home: Object.fromEntries(
        sections.map(({ section, limit }) => [section, limit]),
      ),
    }),
    ...(cover_style === "plain" && { hasPlainCovers: true }),
    ...(!offersSettings && { hidesSettings: true }),
  };
}

/** Posts on a page. */
export const USUAL_PAGE = 24;

function datesOf(
  format: ReadingSettingsDto["date_format"],
  language: string,
): string | null {
  if (format === "iso") return "iso";
  return format === "day_first" && /^en(-US)?$/.test(language) ? "en-GB" : null;
}

/** The name of each link, and its address, which the post's own follows. */
const SHARE_LINKS: Readonly<Record<ShareService, () => [string, string]>> = {
  email: () => [t("shareByMail"), "mailto:?subject={title}&body="],
  mastodon: () => [
    "Mastodon",
    "https://share.joinmastodon.org/#text={title}%20",
  ],
  bluesky: () => ["Bluesky", "https://bsky.app/intent/compose?text={title}%20"],
  linkedin: () => [
    "LinkedIn",
    "https://www.linkedin.com/sharing/share-offsite/?url=",
  ],
  whatsapp: () => ["WhatsApp", "https://wa.me/?text={title}%20"],
  facebook: () => ["Facebook", "https://www.facebook.com/sharer/sharer.php?u="],
  reddit: () => ["Reddit", "https://www.reddit.com/submit?title={title}&url="],
  x: () => ["X", "https://x.com/intent/post?text={title}&url="],
};

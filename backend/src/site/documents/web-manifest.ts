import type { SiteFacts } from "../../operations/settings/site-settings.service";

const SIZES = [192, 512];

/** What a phone shows that keeps the site on its home screen. */
export function webManifest(site: SiteFacts): object {
  const version = site.icon_media_id === null ? "" : `?v=${site.icon_media_id}`;
  return {
    name: site.name,
    short_name: site.name,
    ...(site.tagline && { description: site.tagline }),
    lang: site.language,
    dir: site.direction,
    start_url: "/",
    display: "browser",
    icons: SIZES.map((size) => ({
      src: `/icon-${size}.png${version}`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
}

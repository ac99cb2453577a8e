import type { SiteFacts } from "../../operations/settings/site-settings.service";

const SIZES = [192, 512];

/** What a phone shows on which the site is installed. The colour is the ground of its pages. */
export function webManifest(site: SiteFacts, colour: string): object {
  const version = site.icon_media_id === null ? "" : `?v=${site.icon_media_id}`;
  return {
    name: site.name,
    short_name: site.name,
    ...(site.tagline && { description: site.tagline }),
    lang: site.language,
    dir: site.direction,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    display_override: ["minimal-ui"],
    theme_color: colour,
    background_color: colour,
    icons: [
      ...SIZES.map((size) => ({
        src: `/icon-${size}.png${version}`,
        sizes: `${size}x${size}`,
        type: "image/png",
      })),
      {
        src: `/icon-maskable-512.png${version}`,
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  };
}

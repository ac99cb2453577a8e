import { ownValue } from "@octavo/format";
import { ADMIN_APP } from "../../delivery/apps/app-names";

/** The ground of the page in each theme, as the theme sheets have it: in light and in dark. */
type Grounds = readonly [light: string, dark: string];

const both = (colour: string): Grounds => [colour, colour];

const FIRST_GROUND = "#fbfcfd";

/** By the class that a theme puts on the body; the first one is what is there without a choice. */
export const READER_COLOURS: Readonly<Record<string, Grounds>> = {
  "": [FIRST_GROUND, "#10151c"],
  "theme-green": ["#fbfcfa", "#101613"],
  "theme-purple": ["#fcfbfd", "#15111b"],
};

/** The admin's themes do not follow the system. */
export const CMS_COLOURS: Readonly<Record<string, Grounds>> = {
  "theme-cms-light": both("#f5f6f9"),
  "theme-cms-dark": both("#0e1218"),
  "theme-cms-modern": both("#f4f0e8"),
};

/** Background of the site's theme in light mode, for clients that support only one. */
export const groundOf = (theme: string): string =>
  ownValue(READER_COLOURS, theme)?.[0] ?? FIRST_GROUND;

/** The color of browsers' own bars, until a script knows what the reader has chosen. */
export function themeColourTags(app: string, theme: string): string {
  const colours = app === ADMIN_APP ? CMS_COLOURS : READER_COLOURS;
  const [light, dark] =
    ownValue(colours, theme) ?? Object.values(colours)[0] ?? [];
  return (
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">` +
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`
  );
}

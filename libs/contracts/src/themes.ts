import { Choice } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { CMS_THEME_NAMES, FRONTEND_THEME_NAMES } from "./theme-names";
import type { CmsTheme, FrontendTheme } from "./theme-names";

export * from "./theme-names";

export const FRONTEND_THEMES = [
  { value: "", label: "Blue" },
  { value: "theme-green", label: "Green" },
  { value: "theme-purple", label: "Purple" },
] as const satisfies Labelled<typeof FRONTEND_THEME_NAMES>;

export const CMS_THEMES = [
  { value: "theme-cms-light", label: "Light" },
  { value: "theme-cms-dark", label: "Dark" },
  { value: "theme-cms-modern", label: "Modern" },
] as const satisfies Labelled<typeof CMS_THEME_NAMES>;

/** One for each name, in the same order. */
type Labelled<Names extends readonly string[]> = {
  [Index in keyof Names]: { value: Names[Index]; label: string };
};

export const anyOf = (names: readonly string[]) =>
  names.map((name) => `"${name}"`).join(", ");

/** What readers see who have chosen nothing in their browser. */
@RefuseUnknownFields()
export class SaveSiteThemeDto {
  /** Empty for Blue. */
  @Choice(FRONTEND_THEME_NAMES, undefined, anyOf(FRONTEND_THEME_NAMES))
  frontend_theme!: FrontendTheme;
}

export type SiteThemeDto = Pick<SaveSiteThemeDto, "frontend_theme">;

/** How the admin looks to the person who is signed in, on browsers where they have chosen nothing. */
@RefuseUnknownFields()
export class SaveOwnThemeDto {
  /** The colors of the admin for this person. */
  @Choice(CMS_THEME_NAMES, undefined, anyOf(CMS_THEME_NAMES))
  cms_theme!: CmsTheme;
}

export interface OwnThemeDto {
  /** Null when they have never chosen one. */
  cms_theme: CmsTheme | null;
}

import { IsIn } from "class-validator";

export const FRONTEND_THEMES = [
  { value: "", label: "Blue" },
  { value: "theme-green", label: "Green" },
  { value: "theme-purple", label: "Purple" },
] as const;

export const CMS_THEMES = [
  { value: "theme-cms-light", label: "Light" },
  { value: "theme-cms-dark", label: "Dark" },
  { value: "theme-cms-modern", label: "Modern" },
] as const;

export type FrontendTheme = (typeof FRONTEND_THEMES)[number]["value"];
export type CmsTheme = (typeof CMS_THEMES)[number]["value"];

const values = (themes: readonly { value: string }[]) =>
  themes.map(({ value }) => value);
const anyOf = (themes: readonly { value: string }[]) =>
  values(themes)
    .map((value) => `"${value}"`)
    .join(", ");

/** What readers see who have chosen nothing in their browser (D-143). */
export class SaveSiteThemeDto {
  /** Empty for Blue. */
  @IsIn(values(FRONTEND_THEMES), {
    message: `frontend_theme must be one of: ${anyOf(FRONTEND_THEMES)}`,
  })
  frontend_theme!: FrontendTheme;
}

export type SiteThemeDto = Pick<SaveSiteThemeDto, "frontend_theme">;

/** How the admin looks to the person who is signed in, on browsers where they have chosen nothing. */
export class SaveOwnThemeDto {
  @IsIn(values(CMS_THEMES), {
    message: `cms_theme must be one of: ${anyOf(CMS_THEMES)}`,
  })
  cms_theme!: CmsTheme;
}

export interface OwnThemeDto {
  /** Null when they have never chosen one. */
  cms_theme: CmsTheme | null;
}

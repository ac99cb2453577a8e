import { IsIn } from "class-validator";
import { CMS_THEMES, FRONTEND_THEMES } from "./theme-names";
import type { CmsTheme, FrontendTheme } from "./theme-names";

export * from "./theme-names";

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

/*
 * Apart from the DTOs, whose decorators bring class-validator with them: the shell knows the themes, and
 * every reader loads the shell. It needs no labels either.
 */

/** Classes of the body; the first of each kind is what is shown to those who have chosen nothing. */
export const FRONTEND_THEME_NAMES = [
  "",
  "theme-green",
  "theme-purple",
] as const;

export const CMS_THEME_NAMES = [
  "theme-cms-light",
  "theme-cms-dark",
  "theme-cms-modern",
] as const;

export type FrontendTheme = (typeof FRONTEND_THEME_NAMES)[number];
export type CmsTheme = (typeof CMS_THEME_NAMES)[number];

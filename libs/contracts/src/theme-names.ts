/*
 * Apart from the DTOs, whose decorators bring class-validator with them: the shell knows the themes, and
 * every reader loads the shell.
 */

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

import {
  CMS_THEMES,
  FRONTEND_THEMES,
  type OwnThemeDto,
  type SiteThemeDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import {
  nullable,
  objectOf,
  oneOf,
  ref,
  type Schema,
} from "../../infrastructure/openapi/schema";

const values = (themes: readonly { value: string }[]): Schema =>
  oneOf(themes.map(({ value }) => value));

/** What each of these calls is for and answers. */
export const settingsAnswers: Record<string, OperationAnswer> = {
  "GET /api/settings/theme": {
    summary: "The theme of readers who have chosen none",
    answer: ref("SiteTheme"),
    failures: { "403": "Asked with an API key, which opens content only" },
  },
  "PUT /api/settings/theme": {
    summary: "Choose the theme of readers who have chosen none",
    answer: ref("SiteTheme"),
  },
  "GET /api/settings/cms-theme": {
    summary: "The admin's theme that one has chosen oneself",
    answer: ref("OwnTheme"),
  },
  "PUT /api/settings/cms-theme": {
    summary: "Choose the admin's theme for oneself",
    answer: ref("OwnTheme"),
  },
};

export const settingsSchemas: Record<string, Schema> = {
  SiteTheme: objectOf<SiteThemeDto>({
    frontend_theme: {
      ...values(FRONTEND_THEMES),
      description: "Empty for Blue.",
    },
  }),
  OwnTheme: objectOf<OwnThemeDto>({ cms_theme: nullable(values(CMS_THEMES)) }),
};

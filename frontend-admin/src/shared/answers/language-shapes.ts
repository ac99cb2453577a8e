import { listOf } from "./complete";

export const noLanguage = { language: null, direction: null } as const;

export const noTranslations = {
  reading_time: null,
  translations: listOf({
    title: "",
    slug: "",
    language: "en",
    direction: "ltr",
    status: "draft",
  }),
  translation_group: 0,
} as const;

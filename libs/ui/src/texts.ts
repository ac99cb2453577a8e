import { catalogue, type Translation } from "@octavo/texts";

export const uiEnglish = {
  close: "Close",
  cancel: "Cancel",
  remove: "Remove {name}",
  create: 'Create "{name}"',
  searching: "Searching…",
  nothingFound: "Nothing found",
  previous: "Prev",
  next: "Next",
  page: "Page {number}",
  perPage: "Per page",
  hidePassword: "Hide password",
  showPassword: "Show password",
  notification: "Notification",
  dismiss: "Dismiss",
} as const;

/** The components' own texts. A frontend adds the languages that it needs. */
export const uiTexts = catalogue(uiEnglish);

export type UiTranslation = Translation<typeof uiEnglish>;

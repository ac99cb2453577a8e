import { t as shared } from "./index";

/** Texts of the settings that readers choose for themselves. */
export const englishSettings = {
  scheme: "Light or dark",
  "scheme.": "As on this device",
  "scheme.light": "Light",
  "scheme.dark": "Dark",
  text: "Text size",
  "text.small": "Small",
  "text.": "Normal",
  "text.large": "Large",
  "text.largest": "Largest",
  width: "Text width",
  "width.narrow": "Narrow",
  "width.": "Normal",
  "width.wide": "Wide",
  motion: "Motion",
  "motion.": "As on this device",
  "motion.less": "Less",
  settingsStored: "Your choices stay in this browser. They are never sent.",
  settingsLost:
    "Your browser does not store these choices. They last until you close or reload the page.",
  resetSettings: "Undo all choices",
} as const;

export const t = shared.with(englishSettings);

import { READER_SETTINGS } from "@octavo/federation";

export type Setting = (typeof READER_SETTINGS.names)[number];

/** The choices. The empty word means that a reader has chosen nothing. */
export const CHOICES = {
  scheme: ["", "light", "dark"],
  text: ["small", "", "large", "largest"],
  width: ["narrow", "", "wide"],
  motion: ["", "less"],
} as const satisfies Record<Setting, readonly string[]>;

/** Style sheets read the choices where the document has put them before it was painted. */
const shown = (): DOMStringMap => document.documentElement.dataset;

/** A word of another release that means nothing here counts as none. */
export function chosen(setting: Setting): string {
  const word = shown()[setting];
  return CHOICES[setting].find((one) => one === word) ?? "";
}

export const isAnyChosen = (): boolean =>
  READER_SETTINGS.names.some((setting) => chosen(setting) !== "");

/**
 * The page shows it at once, even if the browser cannot store it.
 * @returns whether it is stored; else it lasts as long as the page.
 */
export function choose(setting: Setting, word: string): boolean {
  if (word === "") delete shown()[setting];
  else shown()[setting] = word;
  return store();
}

export function chooseNothing(): boolean {
  for (const setting of READER_SETTINGS.names) delete shown()[setting];
  return store();
}

function store(): boolean {
  const words = READER_SETTINGS.names.flatMap((setting) => {
    const word = shown()[setting];
    return word === undefined ? [] : [[setting, word]];
  });
  try {
    if (words.length === 0) localStorage.removeItem(READER_SETTINGS.key);
    else
      localStorage.setItem(
        READER_SETTINGS.key,
        JSON.stringify(Object.fromEntries(words)),
      );
    return true;
  } catch {
    return false;
  }
}

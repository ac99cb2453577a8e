import { ownValue } from "@octavo/format";
import { CODE_LANGUAGES, codeLanguage } from "@octavo/rich-text";
import { t } from "../../../../texts/editor";
import { readSetting, writeSetting } from "../../../browser-storage";

interface LanguageOption {
  id: string;
  label: string;
}

/** Short names that are written out. Others, such as `tsx`, say more than the language that they belong to. */
const WRITTEN_OUT = ["js", "sh", "shell", "yml", "htm"];

/** A language that someone typed or pasted, as it is stored; without a name it is plain text. */
export function storedLanguage(given: string): string {
  const name = given.toLowerCase() || "plain";
  return WRITTEN_OUT.includes(name) ? codeLanguage(name) : name;
}

const KEY = "octavo.code-languages";
const MOST_RECENT = 5;

const isOffered = (name: string): boolean =>
  name === "plain" || ownValue(CODE_LANGUAGES, name) !== undefined;

/** Those that were chosen last in this browser, the newest first. */
function recentLanguages(): string[] {
  const names = (readSetting(KEY) ?? "").split(",").filter(isOffered);
  return [...new Set(names)].slice(0, MOST_RECENT);
}

/** The language of a new code block. */
export const latestLanguage = (): string => recentLanguages()[0] ?? "apex";

export function rememberLanguage(name: string): void {
  writeSetting(KEY, [name, ...recentLanguages()].join(","));
}

/** What people call a language. */
export const languageLabel = (name: string): string =>
  name === "plain"
    ? t("tools.plainText")
    : (ownValue(CODE_LANGUAGES, codeLanguage(name)) ?? name);

/**
 * The languages that fit what was typed, the best ones first. Without a query, all of them: the one of the
 * block, those that were chosen last, and the others by name.
 */
export function findLanguages(
  query: string,
  current: string,
): LanguageOption[] {
  const names = ["plain", ...Object.keys(CODE_LANGUAGES)];
  const first = [current, ...recentLanguages()].filter(isOffered);
  const asked = query.trim().toLowerCase();
  const rank = ({ id, label }: LanguageOption): number => {
    const name = label.toLowerCase();
    if (asked === name || codeLanguage(asked) === id) return 0;
    if (name.startsWith(asked)) return 1;
    return name.includes(asked) || id.includes(asked) ? 2 : 3;
  };
  return [...new Set([...first, ...names])]
    .map((id) => ({ id, label: languageLabel(id) }))
    .filter((option) => rank(option) < 3)
    .sort((one, other) => rank(one) - rank(other));
}

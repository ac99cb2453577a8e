import { canonicalLanguage, isKnownLanguage } from "@octavo/contracts";
import { said } from "../../common/texts/said";

/** The language that a source names, some with `_` in it; null for none, and for one that there is not. */
export function languageIn(
  given: string,
  { warn }: { warn: (message: string) => void },
): string | null {
  const tag = given.trim().replaceAll("_", "-");
  if (tag === "") return null;
  if (isKnownLanguage(tag)) return canonicalLanguage(tag) ?? null;
  warn(said("import.noLanguage", { given: given.slice(0, 40) }));
  return null;
}

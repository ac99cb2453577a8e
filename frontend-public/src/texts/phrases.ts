import { currentLanguage } from "@octavo/texts";
import { t } from "./index";

interface Found {
  total: number;
  isTotalExact?: boolean | undefined;
  isPartial?: boolean | undefined;
}

/** "12 results", "500+ results"; "12 results with some of the words" if no post has all of them. */
export function foundText(found: Found): string {
  const { total, isTotalExact = true, isPartial } = found;
  const results = t(isTotalExact ? "results" : "moreResults", { count: total });
  return isPartial ? t("someWords", { results }) : results;
}

/** The reading time of a post. The API sends it in English. */
export function infoText(info: string): string {
  const [text, minutes] = /^(\d+) min read$/.exec(info) ?? [info];
  return currentLanguage() === "en" || minutes === undefined
    ? text
    : t("minutes", { count: minutes });
}

const STATUSES = ["draft", "scheduled", "published", "archived"] as const;

/** "Draft" for `draft`. A newer server may send a status that has no text here. */
export function statusText(status: string): string {
  const known = STATUSES.find((one) => one === status);
  return known ? t(known) : status;
}

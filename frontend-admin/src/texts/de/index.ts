import { formatTexts, germanFormatTexts } from "@octavo/format";
import { germanUiTexts, uiTexts } from "@octavo/ui";
import { accounts } from "./accounts";
import { content } from "./content";
import { editor } from "./editor";
import { identity } from "./identity";
import { operations } from "./operations";
import { posts } from "./posts";
import { shared } from "./shared";
import { site } from "./site";
import { source } from "./source";

export const german = {
  ...accounts,
  ...content,
  ...editor,
  ...identity,
  ...operations,
  ...posts,
  ...shared,
  ...site,
  ...source,
};

/** What the libraries say in their components and dates. */
export function addGermanOfLibraries(): void {
  formatTexts.add("de", germanFormatTexts);
  uiTexts.add("de", germanUiTexts);
}

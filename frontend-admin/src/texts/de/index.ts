import { loadContractTexts } from "@octavo/contracts";
import { formatTexts, germanFormatTexts } from "@octavo/format";
import { germanUiTexts, uiTexts } from "@octavo/ui";
import { accounts } from "./accounts";
import { common } from "./common";
import { content } from "./content";
import { shared } from "./shared";

export { calendar } from "./calendar";
export { editor } from "./editor";
export { finding } from "./finding";
export { health } from "./health";
export { keys } from "./keys";
export { identity } from "./identity";
export { media } from "./media";
export { merging } from "./merging";
export { moving } from "./moving";
export { newsroom } from "./newsroom";
export { notes } from "./notes";
export { notices } from "./notices";
export { operations } from "./operations";
export { paths } from "./paths";
export { posts } from "./posts";
export { security } from "./security";
export { settings } from "./settings";
export { signups } from "./signups";
export { site } from "./site";
export { tasks } from "./tasks";
export { terms } from "./terms";
export { upkeep } from "./upkeep";
export { versions } from "./versions";
export { webhooks } from "./webhooks";

export const german = {
  ...accounts,
  ...common,
  ...content,
  ...shared,
};

/** Adds German to what the libraries say on the screens of the admin. */
export async function addGermanOfLibraries(): Promise<void> {
  uiTexts.add("de", germanUiTexts);
  formatTexts.add("de", germanFormatTexts);
  await loadContractTexts("de");
}

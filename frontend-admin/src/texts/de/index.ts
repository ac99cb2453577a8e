import { loadContractTexts } from "@octavo/contracts";
import { formatTexts, germanFormatTexts } from "@octavo/format";
import { germanUiTexts, uiTexts } from "@octavo/ui";
import { accounts } from "./accounts";
import { calendar } from "./calendar";
import { common } from "./common";
import { content } from "./content";
import { contents } from "./contents";
import { editor } from "./editor";
import { finding } from "./finding";
import { flags } from "./flags";
import { health } from "./health";
import { identity } from "./identity";
import { keys } from "./keys";
import { live } from "./live";
import { media } from "./media";
import { merging } from "./merging";
import { moving } from "./moving";
import { newsroom } from "./newsroom";
import { notes } from "./notes";
import { notices } from "./notices";
import { operations } from "./operations";
import { paths } from "./paths";
import { posts } from "./posts";
import { security } from "./security";
import { settings } from "./settings";
import { shared } from "./shared";
import { signups } from "./signups";
import { site } from "./site";
import { slots } from "./slots";
import { tasks } from "./tasks";
import { terms } from "./terms";
import { upkeep } from "./upkeep";
import { versions } from "./versions";
import { webhooks } from "./webhooks";

/** The texts of all screens, whenever these come. */
export const german = {
  ...accounts,
  ...calendar,
  ...common,
  ...content,
  ...contents,
  ...editor,
  ...finding,
  ...flags,
  ...health,
  ...identity,
  ...keys,
  ...live,
  ...media,
  ...merging,
  ...moving,
  ...newsroom,
  ...notes,
  ...notices,
  ...operations,
  ...paths,
  ...posts,
  ...security,
  ...settings,
  ...shared,
  ...signups,
  ...site,
  ...slots,
  ...tasks,
  ...terms,
  ...upkeep,
  ...versions,
  ...webhooks,
};

/** Adds German to what the libraries say on the screens of the admin. */
export async function addGermanOfLibraries(): Promise<void> {
  uiTexts.add("de", germanUiTexts);
  formatTexts.add("de", germanFormatTexts);
  await loadContractTexts("de");
}

import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { SHELL_APP } from "@octavo/federation";
import type { BuildHook } from "./build-hook";
import { distFolder } from "./project-root";
import { readBuildHook, readSettings } from "./frontend-settings";
import type { FrontendSettings } from "./frontend-settings";

export interface FrontendOptions extends FrontendSettings {
  /** The app's folder. */
  folder: string;
  /** The module that exports `mount`. */
  entry: string;
  /** What the frontend adds to its builds. */
  build?: BuildHook;
  isProduction: boolean;
  /** Where the build goes; see distFolder. */
  output?: string;
  /** Adds React's hot replacement; the development server asks for it. */
  refresh?: boolean;
  /** Starts the app with a stand-in for the shell, without federation, for work without a site. */
  standIn?: boolean;
}

export function outputFolder({ app, folder, output }: FrontendOptions): string {
  return output ?? distFolder(folder, app);
}

/** The frontend of a folder, as its files describe it. */
export async function readFrontend(
  named: string,
): Promise<Omit<FrontendOptions, "isProduction">> {
  const folder = realpathSync(named);
  const settings = await readSettings(folder);
  const build = await readBuildHook(folder);
  return {
    ...settings,
    folder,
    entry: findEntry(folder, settings),
    ...(build && { build }),
  };
}

const ENTRIES = ["tsx", "ts", "jsx", "js"].map((end) => `./src/app.${end}`);

function findEntry(
  folder: string,
  { app, entry }: Pick<FrontendSettings, "app" | "entry">,
): string {
  if (app === SHELL_APP) return "./src/bootstrap.ts";
  const names = entry === undefined ? ENTRIES : [entry];
  const found = names.find((name) => existsSync(join(folder, name)));
  if (found === undefined)
    throw new Error(
      `There is no ${names.join(" or ")} in ${folder}. Name the module that exports mount as entry in octavo.config.ts.`,
    );
  return found;
}

import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  APP_NAME,
  fillsDenial,
  flagsDenial,
  slotsDenial,
} from "@octavo/federation";
import type { ReleaseManifest, SiteCall } from "@octavo/federation";
import { transform } from "@swc/core";
import { BUILD_FILE } from "./build-hook";
import type { BuildHook } from "./build-hook";

/** The `settings` of a frontend's `octavo.config.ts`. */
export interface FrontendSettings {
  /** Its name on the site: small letters, digits and hyphens. */
  app: string;
  /** Where its addresses begin, e.g. `/labs`; `serve` takes documents of these. */
  basePath?: string;
  /** For menus and for `serve`. */
  title?: string;
  /** Module that exports `mount`, of any type; `src/app` with the ending of TypeScript or JavaScript without it. */
  entry?: string;
  /** Module that exports `render`, for apps whose pages are rendered on the server. */
  render?: string;
  /**
   * `one`: all sheets become one, which documents link, so that nothing appears unstyled. `chunks`:
   * every chunk fetches its own.
   */
  styles?: "one" | "chunks";
  /** Calls of the site's API that it makes: `GET /posts`, `GET /posts/slug/{slug}`. */
  api?: readonly SiteCall[];
  /** Addresses that the app has, relative to its base path: `/`, `/experiments/:id`. */
  routes?: readonly string[];
  /** Addresses that are opened in a browser before a release goes live, relative to the base path. */
  addresses?: readonly string[];
  /** What the site can switch for some of its visitors, without a release. */
  flags?: NonNullable<ReleaseManifest["flags"]>;
  /** Places on its pages that other apps may fill, by name. */
  slots?: NonNullable<ReleaseManifest["slots"]>;
  /** Slots of other apps that it fills, with `renderSlot` of the module with `render`: `public/home-banner`. */
  fills?: readonly string[];
  /** Most bytes (brotli) of a first visit. */
  budgets?: NonNullable<ReleaseManifest["budgets"]>;
}

const FILE = "octavo.config.ts";

export async function readSettings(folder: string): Promise<FrontendSettings> {
  const file = join(folder, FILE);
  if (!existsSync(file))
    throw new Error(
      `There is no ${FILE} in ${folder}. Name the folder of a frontend.`,
    );
  const { settings } = await loadModule<{
    settings?: Partial<FrontendSettings>;
  }>(folder, FILE);
  return checkSettings(settings, file);
}

/** What a frontend adds to its builds; undefined: nothing. */
export async function readBuildHook(
  folder: string,
): Promise<BuildHook | undefined> {
  if (!existsSync(join(folder, BUILD_FILE))) return undefined;
  const { build } = await loadModule<{ build?: BuildHook }>(folder, BUILD_FILE);
  if (typeof build !== "function")
    throw new Error(
      `${join(folder, BUILD_FILE)} must export a function: export const build: BuildHook = () => ({ rules: [] }).`,
    );
  return build;
}

/** A module in TypeScript, which Node 20 cannot load directly. */
async function loadModule<Module>(
  folder: string,
  name: string,
): Promise<Module> {
  const file = join(folder, name);
  const { code } = await transform(await readFile(file, "utf8"), {
    filename: file,
    swcrc: false,
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    module: { type: "es6" },
  });
  // Next to the original, so that its imports resolve.
  const copy = join(folder, `.${name.replace(/\.ts$/, "")}.${process.pid}.mjs`);
  try {
    await writeFile(copy, code);
    return (await import(
      /* webpackIgnore: true */ pathToFileURL(copy).href
    )) as Module;
  } finally {
    await rm(copy, { force: true });
  }
}

function checkSettings(
  settings: Partial<FrontendSettings> | undefined,
  file: string,
): FrontendSettings {
  const { app, basePath } = settings ?? {};
  if (app === undefined || !APP_NAME.test(app))
    throw new Error(
      `${file} must export settings with a name: export const settings = { app: "labs" }. ` +
        "A name begins with a letter and has small letters, digits and hyphens.",
    );
  if (basePath !== undefined && !/^\/[^\s?#]*$/.test(basePath))
    throw new Error(`${file}: basePath must be an address such as /labs.`);
  const { flags = {}, slots = {}, fills = [], render } = settings ?? {};
  const denial = flagsDenial(flags) ?? slotsDenial(slots) ?? fillsDenial(fills);
  if (denial !== null) throw new Error(`${file}: ${denial}.`);
  if (fills.length > 0 && render === undefined)
    throw new Error(
      `${file}: fills needs render, the module that exports renderSlot.`,
    );
  return { ...settings, app };
}

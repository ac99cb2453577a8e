import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { APP_NAME, flagsDenial } from "@octavo/federation";
import type { ReleaseManifest } from "@octavo/federation";
import { transform } from "@swc/core";

/** The `settings` of a frontend's `octavo.config.ts`. */
export interface FrontendSettings {
  /** Its name on the site: small letters, digits and hyphens. */
  app: string;
  /** Where its addresses begin, e.g. `/labs`; `serve` takes documents of these. */
  basePath?: string;
  /** For menus and for `serve`. */
  title?: string;
  /** Module that exports `render`, for apps whose pages are rendered on the server. */
  render?: string;
  /**
   * `one`: all sheets become one, which documents link, so that nothing appears unstyled. `chunks`:
   * every chunk fetches its own.
   */
  styles?: "one" | "chunks";
  /** Calls of the site's API that it makes: `GET /posts`, `GET /posts/slug/{slug}`. */
  api?: string[];
  /** Addresses that the app has, relative to its base path: `/`, `/experiments/:id`. */
  routes?: string[];
  /** Addresses that are opened in a browser before a release goes live, relative to the base path. */
  addresses?: string[];
  /** What the site can switch for some of its visitors, without a release. */
  flags?: NonNullable<ReleaseManifest["flags"]>;
  /** Most bytes (brotli) of a first visit. */
  budgets?: NonNullable<ReleaseManifest["budgets"]>;
}

const FILE = "octavo.config.ts";

/** Reads the settings, which are TypeScript, so Node 20 cannot load them directly. */
export async function readSettings(folder: string): Promise<FrontendSettings> {
  const file = join(folder, FILE);
  const source = await readFile(file, "utf8").catch(() => {
    throw new Error(
      `There is no ${FILE} in ${folder}. Name the folder of a frontend.`,
    );
  });
  const { code } = await transform(source, {
    filename: file,
    swcrc: false,
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    module: { type: "es6" },
  });
  // Next to the original, so that its imports resolve.
  const copy = join(folder, `.octavo.config.${process.pid}.mjs`);
  try {
    await writeFile(copy, code);
    const loaded = (await import(
      /* webpackIgnore: true */ pathToFileURL(copy).href
    )) as { settings?: Partial<FrontendSettings> };
    return checkSettings(loaded.settings, file);
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
  const denial = flagsDenial(settings?.flags ?? {});
  if (denial !== null) throw new Error(`${file}: ${denial}.`);
  return { ...settings, app };
}

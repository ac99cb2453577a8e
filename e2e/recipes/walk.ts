// npm run recipes [NAME …]: each recipe of @octavo/client from an empty folder to what a reader sees, with the
// packages of the npm registry and a product that has the demo.
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, runNode } from "../installation/commands";
import { Instance } from "../installation/instance";
import { SiteApi } from "../installation/site-api";
import { freePort } from "../started-product";
import { checkAstroMirror } from "./astro-mirror";
import { checkMobileList } from "./mobile-list";
import { checkNextRevalidation } from "./next-revalidation";
import { checkNightlyBackup } from "./nightly-backup";
import { checkSpreadsheetImport } from "./spreadsheet-import";
import { Workshop, type Site } from "./workshop";

const PACKAGES = join(import.meta.dirname, "../../dist/packages");
const READY_MS = 300_000;
const ADMIN = {
  email: "admin@example.test",
  password: "correct horse battery",
};

interface Recipe {
  scopes: string[];
  check: (shop: Workshop, site: Site) => Promise<void>;
}

/** The last one stops the site. */
const RECIPES: Record<string, Recipe> = {
  "astro-mirror": { scopes: [], check: checkAstroMirror },
  "next-revalidation": { scopes: [], check: checkNextRevalidation },
  "nightly-backup": {
    scopes: ["posts:read", "pages:read", "media:read"],
    check: checkNightlyBackup,
  },
  "spreadsheet-import": {
    scopes: ["posts:draft", "tags:write"],
    check: checkSpreadsheetImport,
  },
  "mobile-list": { scopes: [], check: checkMobileList },
};

async function walk(wanted: string[]): Promise<void> {
  await timed("packages", async () => {
    const { code, output } = await runNode(["tools/packages.mjs"], {});
    if (code !== 0) throw new Error(output);
  });
  const packed = await readdir(PACKAGES);
  const client = packed.find((name) => name.startsWith("octavo-client-"));
  if (client === undefined) throw new Error("There is no package.");
  const folder = await mkdtemp(join(tmpdir(), "octavo-recipes-"));
  // PostgreSQL runs as another account when this is root.
  await chmod(folder, 0o755);
  const port = String(await freePort());
  const instance = new Instance(join(folder, "data"), {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    SEED_DEMO: "true",
    INNER_NETWORKS: "127.0.0.1",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    await timed("a site with the demo", () => instance.ready(READY_MS));
    const api = await SiteApi.signIn(instance.url, ADMIN);
    for (const [name, recipe] of Object.entries(RECIPES))
      if (wanted.length === 0 || wanted.includes(name))
        await follow(name, recipe, { instance, api }, join(PACKAGES, client));
  } finally {
    await instance.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function follow(
  name: string,
  { scopes, check }: Recipe,
  ...[site, client]: [Site, string]
): Promise<void> {
  const { url } = site.instance;
  const writer = { scopes, account: `Recipe ${name}`, role: "editor" };
  const { key } = await site.api.expect<{ key: string }>(
    ...(["POST", "/api-keys"] as const),
    { description: name, ...(scopes.length > 0 && writer) },
  );
  const settings = {
    OCTAVO_SITE: url,
    OCTAVO_KEY: key,
    VITE_OCTAVO_SITE: url,
    ASTRO_TELEMETRY_DISABLED: "1",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const shop = await Workshop.open(name, settings);
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline"];
  try {
    await timed(`${name}: install`, () =>
      shop.run("npm", "install", ...quiet, client),
    );
    await timed(`${name}: follow`, () => check(shop, site));
  } finally {
    await shop.close();
  }
}

async function timed(name: string, work: () => Promise<unknown>) {
  const started = Date.now();
  await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${seconds.padStart(7)} s  ${name}`);
}

const { code } = await run("npm", ["view", "csv-parse", "version"]);
if (code !== 0) throw new Error("The npm registry does not answer.");
await walk(process.argv.slice(2));

import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { StartedProduct } from "./started-product";
import { ADMIN, copyTemplate } from "./worker-site";
import { Writer } from "./writer";

/** A start takes seconds, and on a busy machine many times as long. */
export const LIMIT_MS = 240_000;

interface OwnProducts {
  /** Of one test, for all that it starts. */
  folder: string;
  /** `npm start` on the data folder in there, unless the settings name another one. */
  start: (settings?: Record<string, string>) => StartedProduct;
}

export const test = base.extend<OwnProducts>({
  folder: async ({ browserName: _ }, use, testInfo) => {
    testInfo.skip(
      process.platform === "win32" || process.env["E2E_URL"] !== undefined,
      "needs signals, and the product of this folder",
    );
    testInfo.setTimeout(LIMIT_MS);
    const folder = await mkdtemp(join(tmpdir(), "octavo-own-"));
    // PostgreSQL runs as another account when this is root.
    await chmod(folder, 0o755);
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  },
  start: async ({ folder }, use) => {
    const DATA_DIR = join(folder, "data");
    const started: StartedProduct[] = [];
    await use((settings) => {
      const product = new StartedProduct({ DATA_DIR, ...settings });
      started.push(product);
      return product;
    });
    await Promise.all(started.map((product) => product.stop()));
  },
});

interface OwnSite {
  /** Whether it begins with the demo, as a copy of the site that has loaded it. */
  hasDemo: boolean;
  /** Its owner, at work. */
  owner: Writer;
}

/** On a site that nobody has used before: `page` and `request` are at its address, its owner is `ADMIN`. */
export const ownSiteTest = test.extend<OwnSite>({
  hasDemo: [false, { option: true }],
  baseURL: async ({ folder, start, hasDemo }, use) => {
    if (hasDemo) await copyTemplate(join(folder, "data"));
    const product = start({
      SEED_DEMO: String(hasDemo),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    await use((await product.ready()).origin);
  },
  owner: async ({ request }, use) => {
    await use(await Writer.signIn(request, ADMIN));
  },
});

import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { runNode } from "../installation/commands";
import { StartedProduct } from "../started-product";
import { Writer } from "../writer";

const LIMIT_MS = 240_000;
const ACCOUNT = {
  email: "owner@example.test",
  password: "a site of their own",
};
/** What the demo is about, and what it is called. */
const DEMO_WORDS = /salesforce|apex|trailnotes|learning paths/i;

let folder = "";
let product: StartedProduct;
let page: Page;
let writer: Writer;

test.skip(
  process.platform === "win32" || process.env["E2E_URL"] !== undefined,
  "needs the product of this folder",
);
test.describe.configure({ timeout: LIMIT_MS });

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "octavo-empty-"));
  await chmod(folder, 0o755);
});

test.afterEach(async () => {
  await page.context().close();
  await product.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

/** A site of its own, in the eyes of a reader whose browser runs no scripts, and its owner. */
async function open(browser: Browser, SEED_DEMO: string): Promise<void> {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = ACCOUNT;
  const account = { ADMIN_EMAIL, ADMIN_PASSWORD };
  const settings = { DATA_DIR: join(folder, "data"), SEED_DEMO, ...account };
  product = new StartedProduct(settings);
  const baseURL = (await product.ready()).origin;
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
  });
  page = await context.newPage();
  writer = await Writer.signIn(
    (await browser.newContext({ baseURL })).request,
    ACCOUNT,
  );
}

async function textOf(address: string): Promise<string> {
  return (await page.request.get(address)).text();
}

test("a site without the demo shows nothing of it, and its footer, name and language are what its owner says", async ({
  browser,
}) => {
  await open(browser, "false");
  for (const address of ["/", "/blog", "/nowhere", "/rss.xml", "/sitemap.xml"])
    expect(await textOf(address), address).not.toMatch(DEMO_WORDS);
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).not.toContainText("Resources");

  await writer.site({
    name: "Das Gartenheft",
    language: "de-AT",
    footer: [
      {
        title: "Rechtliches",
        links: [{ label: "Impressum", url: "/imprint" }],
      },
    ],
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-AT");
  await expect(page.getByRole("banner")).toContainText("Das Gartenheft");
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }),
  ).toHaveAttribute("href", "/imprint");
  expect(await textOf("/rss.xml")).toContain("<title>Das Gartenheft</title>");
});

test("the demo is taken out in one step, beside the running product; what people wrote stays", async ({
  browser,
}) => {
  await open(browser, "true");
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText("Learning Paths");
  const { slug } = await writer.post({ title: "My very own words" });

  const { code, output } = await runNode(
    ["dist/backend/demo.mjs", "remove", "--yes"],
    { DATA_DIR: join(folder, "data"), NODE_ENV: "production" },
  );
  expect(code, output).toBe(0);
  expect(output).toContain("Data & Reporting");

  await page.goto("/");
  await expect(page.getByRole("contentinfo")).not.toContainText(
    "Learning Paths",
  );
  await expect(page.locator("body")).not.toContainText(
    /salesforce|trailnotes/i,
  );
  await expect(
    page.getByRole("link", { name: "My very own words" }).first(),
  ).toBeVisible();
  await page.goto(`/post/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "My very own words",
  );
  expect((await page.goto("/category/salesforce-devops"))?.status()).toBe(404);
});

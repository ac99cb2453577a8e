import { chromium, type Page } from "@playwright/test";
import { freePort } from "../started-product";
import {
  assert,
  publishedPosts,
  waitFor,
  type Listed,
  type Site,
  type Workshop,
} from "./workshop";

const PHONE = { width: 390, height: 844 };

/** The newest posts, a change, and the same list after the site has gone. It stops the site. */
export async function checkMobileList(
  shop: Workshop,
  site: Site,
): Promise<void> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const access = { api_origins: [origin] };
  await site.api.expect("PUT", "/settings/access", access);
  await shop.run("npm", "run", "build");
  const server = shop.start([
    "node_modules/.bin/vite",
    "preview",
    "--host",
    "127.0.0.1",
    "--port",
    port,
  ]);
  server.stdout.resume();
  server.stderr.resume();
  const browser = await chromium.launch({
    executablePath: process.env["E2E_BROWSER"],
  });
  try {
    await waitFor("the app", async () => (await fetch(origin)).ok);
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(origin);
    await checkList(page, site);
  } finally {
    await browser.close();
    server.kill("SIGTERM");
  }
}

async function checkList(page: Page, site: Site) {
  const posts = await publishedPosts(site);
  const titles = () => page.getByRole("heading").allTextContents();
  const count = Math.min(posts.length, 50);
  await waitFor("the list", async () => (await titles()).length === count);
  assert((await titles())[0] === posts[0]?.title, "The newest is not first.");

  const title = "Changed while the app was closed";
  const { id } = posts[0] as Listed;
  await site.api.expect("PATCH", `/posts/${id}`, { title });
  await page.reload();
  await waitFor("the change", async () => (await titles())[0] === title);

  await site.instance.stop();
  await page.reload();
  const alert = page.getByRole("alert");
  await waitFor("a word about the site", () => alert.isVisible());
  const offline = await titles();
  assert(offline.length === count, `Offline, ${offline.length} are shown.`);
  assert(offline[0] === title, "Offline, the list is older than the last one.");

  await page.evaluate(() => localStorage.setItem("octavo.posts", "{broken"));
  await page.reload();
  await waitFor("a word about the site", () => alert.isVisible());
}

import type { BrowserContext, Page } from "@playwright/test";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { addToText, title } from "../editor";
import {
  expect,
  hydrated,
  journeysOfTwoInstances,
  test,
} from "../installation/fixture";
import {
  findingsIn,
  uploadHostileRelease,
} from "../installation/hostile-release";
import type { Instance } from "../installation/instance";
import { builtFolder } from "../installation/releases";
import { versionsIn } from "../installation/seen-versions";
import { SiteApi } from "../installation/site-api";
import { ACCOUNT, POST } from "../installation/two-instances";
import type { TwoInstances } from "../installation/two-instances";
import { press } from "../lists";

journeysOfTwoInstances("serial");

// What Playwright blocks would look to a hostile release as if it had been let in.
test.use({ serviceWorkers: "allow" });

const EVE = "eve@example.test";
const APP = "/frontends/apps/public";

/** One more instance of the same site, with origins of their own for the admin and for previews. */
interface Apart {
  instance: Instance;
  readers: string;
  admin: string;
  previews: string;
}

let apart: Apart;

test.beforeAll(async ({ site }) => {
  const port = await freePort();
  const origins = {
    readers: `http://localhost:${port}`,
    admin: `http://admin.localhost:${port}`,
    previews: `http://preview.localhost:${port}`,
  };
  const instance = await site.another({
    PORT: String(port),
    ADMIN_ORIGIN: origins.admin,
    PREVIEW_ORIGIN: origins.previews,
  });
  apart = { instance, ...origins };
});

test.afterAll(() => apart.instance.stop());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Uploaded with a key that opens nothing else, and never looked at by anybody. */
async function uploadHostile(site: TwoInstances, version: string) {
  const administrator = await SiteApi.signIn(site.first.url, ACCOUNT);
  const { key } = await administrator.expect<{ key: string }>(
    "POST",
    "/api-keys",
    {
      description: "A pipeline",
      scopes: ["releases:publish"],
      app: "public",
    },
  );
  const team = SiteApi.withKey(site.first.url, key);
  await uploadHostileRelease(team, {
    from: builtFolder("public"),
    version,
    email: EVE,
    to: site.folderFor(version),
  });
  return team;
}

const signIn = (page: Page, origin: string) =>
  test.step(`sign in at ${origin}`, async () => {
    await page.goto(`${origin}/admin/login`);
    await page.getByLabel("Email").fill(ACCOUNT.email);
    await page.getByLabel("Password", { exact: true }).fill(ACCOUNT.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(`${origin}/admin`);
  });

const sessionHosts = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies())
    .filter(({ name }) => name.endsWith("octavo_session"))
    .map(({ domain }) => domain);

/** Nobody was made, and nobody became more than they were. */
async function expectNothingHappened(site: TwoInstances): Promise<void> {
  const { data } = await site.api.expect<{ data: { email: string }[] }>(
    "GET",
    "/authors?limit=100",
  );
  expect(data.map(({ email }) => email)).toEqual([ACCOUNT.email]);
}

test("a release that was only uploaded finds no session behind its preview link, in a sandbox [SEC-140]", async ({
  site,
  browser,
}) => {
  const version = "9.40.0";
  const team = await uploadHostile(site, version);
  const { url } = await team.expect<{ url: string }>(
    "POST",
    `${APP}/releases/${version}/preview`,
    { path: POST.path },
  );
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, site.first.url);
  await page.goto(url);
  expect((await versionsIn(page))["public"]).toBe(version);
  await expect(page.getByText(`Preview of public ${version}`)).toBeVisible();
  const { calls, people } = await findingsIn(page);
  expect(people).toEqual([]);
  expect(calls).toContain("GET /api/auth/me 401");
  expect(calls).toContain("cookies refused");
  expect(calls).toContain("storage refused");
  await expectNothingHappened(site);

  // The page itself works: it was taken over, and leads on to others that show the release too.
  await hydrated(page);
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.waitForURL(`${site.first.url}/`);
  await expect(page.getByRole("link", { name: POST.title })).toBeVisible();
  await page.reload();
  expect((await versionsIn(page))["public"]).toBe(version);
  await page.getByRole("button", { name: "Leave preview" }).click();
  await expect(page.getByText(`Preview of public`)).toHaveCount(0);
  expect((await versionsIn(page))["public"]).not.toBe(version);
  await page.goto(`${site.first.url}/admin/posts`);
  await expect(page.getByRole("heading", { name: "Posts" })).toBeVisible();
  await context.close();
});

test("the same release finds none at an origin of previews either [SEC-140, D-920]", async ({
  site,
  browser,
}) => {
  const version = "9.40.1";
  await uploadHostile(site, version);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, apart.admin);
  const url = await page.evaluate(async (call) => {
    const me = await fetch("/api/auth/me");
    const { csrfToken } = (await me.json()) as { csrfToken: string };
    const made = await fetch(call, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-csrf-token": csrfToken,
      },
      body: "{}",
    });
    return ((await made.json()) as { url: string }).url;
  }, `/api${APP}/releases/${version}/preview`);
  expect(new URL(url).origin).toBe(apart.previews);
  await page.goto(url);
  expect((await versionsIn(page))["public"]).toBe(version);
  const { calls, people } = await findingsIn(page);
  expect(people).toEqual([]);
  expect(calls).toContain("GET /api/auth/me 401");
  expect(calls).toContain("POST /api/authors 403");
  await expectNothingHappened(site);
  expect(await sessionHosts(context)).toEqual(["admin.localhost"]);

  // Where readers and the admin are, nothing of it is shown.
  for (const origin of [apart.readers, apart.admin]) {
    await page.goto(`${origin}${POST.path}`);
    expect(new URL(page.url()).origin).toBe(apart.readers);
    expect((await versionsIn(page))["public"]).not.toBe(version);
  }
  await page.goto(`${apart.previews}/`);
  await page.getByRole("button", { name: "Leave preview" }).click();
  await page.waitForURL(`${apart.readers}/`);
  await context.close();
});

test("people write at the admin's origin, and readers' pages never meet their session [D-921, D-923]", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: Promise<string | null>[] = [];
  page.on("request", (request) => {
    asked.push(
      request
        .allHeaders()
        .then(({ cookie = "" }) =>
          cookie.includes("octavo_session")
            ? new URL(request.url()).host
            : null,
        ),
    );
  });
  await page.goto(`${apart.readers}/admin/posts`);
  await page.waitForURL(`${apart.admin}/**`);
  await signIn(page, apart.admin);
  await page.goto(`${apart.admin}/admin/posts/new`);
  const words = `Written apart ${Date.now()}`;
  await title(page).fill(words);
  await addToText(page, "At another origin.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/admin\/posts\/edit\/\d+$/);

  const opened = page.waitForEvent("popup");
  await press(page, "Preview");
  const preview = await opened;
  await preview.waitForURL(`${apart.readers}/preview/**`);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(words);
  await preview.close();

  await page.getByLabel("Status").selectOption("published");
  await page.getByRole("button", { name: /^(Publish|Update)/ }).click();
  await page.waitForURL(/\/admin\/posts$/);
  await page.getByRole("link", { name: "View Site" }).first().click();
  await page.waitForURL(`${apart.readers}/`);
  await page.getByRole("link", { name: words }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
  await hydrated(page);
  const me = await page.evaluate(
    async () =>
      (await fetch("/api/auth/me", { credentials: "include" })).status,
  );
  expect(me).toBe(401);
  expect(await sessionHosts(context)).toEqual(["admin.localhost"]);
  const sentTo = new Set(await Promise.all(asked));
  sentTo.delete(null);
  expect(sentTo).toEqual(new Set([new URL(apart.admin).host]));
  await context.close();
});

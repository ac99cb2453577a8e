import type { FrontendAppDto, PromotionDto } from "@octavo/contracts";
import { expect, hydrated, test } from "../fixtures";
import {
  builtFolder,
  changedBuild,
  CONTRACT_1,
  readManifest,
  removeFolder,
} from "../installation/releases";
import type { Change } from "../installation/releases";
import { versionsIn, versionsOf } from "../installation/seen-versions";
import { SiteApi } from "../installation/site-api";
import { TwoInstances } from "../installation/two-instances";

/** Every instance follows a promotion within this time. */
const VISIBLE_MS = 3000;

let site: TwoInstances;
const folders: string[] = [];

test.skip(
  process.env["E2E_URL"] !== undefined,
  "starts instances of its own, of the product of this folder",
);
/** Several processes start, on a machine that has other things to do. */
const LIMIT_MS = 240_000;

test.describe.configure({ timeout: LIMIT_MS });

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  site = await TwoInstances.start();
});

test.afterAll(async () => {
  await site?.stop();
  await Promise.all(folders.splice(0).map(removeFolder));
});

/** Uploads the app's build as another version. */
async function upload(app: string, change: Change): Promise<string> {
  const { folder } = await changedBuild(builtFolder(app), change);
  folders.push(folder);
  await site.api.upload(folder);
  return change.version;
}

async function visibleOnBoth(app: string, version: string): Promise<void> {
  for (const { url } of site.both)
    await expect
      .poll(async () => (await versionsOf(url))[app], { timeout: VISIBLE_MS })
      .toBe(version);
}

test("an instance that starts with other builds changes nothing that is live", async () => {
  const { folder } = await changedBuild(builtFolder("public"), {
    version: "8.0.0",
  });
  folders.push(folder);
  const before = await versionsOf(site.first.url);
  const restarted = await site.another({ FRONTENDS_DIST: folder });
  try {
    expect(await versionsOf(restarted.url)).toEqual(before);
    expect(await versionsOf(site.first.url)).toEqual(before);
  } finally {
    await restarted.stop();
  }
});

test("a team with the key of its app uploads, promotes and rolls back; both instances follow", async () => {
  const { key } = await site.api.expect<{ key: string }>("POST", "/api-keys", {
    description: "Reader team",
    scopes: ["releases:publish", "releases:promote", "releases:rollback"],
    app: "public",
  });
  const team = SiteApi.withKey(site.first.url, key);
  const { folder } = await changedBuild(builtFolder("public"), {
    version: "9.0.0",
  });
  folders.push(folder);
  const before = (await team.live("public")) ?? "";
  await team.upload(folder);
  await team.promote("public", "9.0.0");
  await visibleOnBoth("public", "9.0.0");
  await team.rollBack("public");
  await visibleOnBoth("public", before);

  const refused = await team.call("POST", "/frontends/apps/admin/rollbacks", {
    from: "1.0.0",
  });
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.body)).toContain("public");
});

test("of two promotions at once one wins, and the other is told by whom and what", async () => {
  const from = await site.api.live("admin");
  const versions = await Promise.all([
    upload("admin", { version: "9.1.0" }),
    upload("admin", { version: "9.1.1" }),
  ]);
  const answers = await Promise.all(
    versions.map((version) =>
      site.api.call("POST", "/frontends/apps/admin/promotions", {
        ...{ version, from, override_reason: "A test" },
      }),
    ),
  );
  const [won, lost] = answers.sort((one, other) => one.status - other.status);
  expect(won?.status).toBeLessThan(300);
  expect(lost?.status).toBe(409);
  expect(JSON.stringify(lost?.body)).toMatch(/9\.1\.[01].*admin/i);
  await site.api.rollBack("admin");
});

test("a third team's app is a row: its pages, its menu entry and its 404 are there without a restart", async ({
  page,
}) => {
  await site.api.expect("POST", "/frontends/apps", {
    ...{ name: "labs", base_path: "/labs", title: "Labs" },
    ...{ owner: "Labs team", renders: true, in_menu: true },
  });
  const rename = (text: string) =>
    text
      .replaceAll("octavo_public", "octavo_labs")
      .replaceAll("A page of contract 1", "The laboratory")
      .replaceAll("/missing", "/labs/missing");
  const { folder } = await changedBuild(CONTRACT_1, {
    version: "1.0.0",
    manifest: {
      ...{ app: "labs", container: "octavo_labs" },
      files: await withoutCopies(),
    },
    contents: { "": rename },
  });
  folders.push(folder);
  await site.api.upload(folder);
  await site.api.promote("labs", "1.0.0");
  await visibleOnBoth("public", (await site.api.live("public")) ?? "");

  for (const { url } of site.both) {
    await page.goto(`${url}/labs`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "The laboratory",
    );
    await page.getByRole("button", { name: "More" }).click();
    await expect(
      page.getByText("This came in a chunk of its own."),
    ).toBeVisible();
    const missing = await page.goto(`${url}/labs/missing`);
    expect(missing?.status()).toBe(404);
    await page.goto(url);
    await hydrated(page);
    await page
      .getByRole("navigation")
      .getByRole("link", { name: "Labs" })
      .first()
      .click();
    await expect(page).toHaveURL(`${url}/labs`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "The laboratory",
    );
  }
});

/** Files of the fixture without the compressed copies, whose text cannot be changed. */
async function withoutCopies() {
  const { files } = await readManifest(CONTRACT_1);
  return files.filter(({ path }) => !/\.(br|gz)$/.test(path));
}

test("a release of the contract before is rendered, mounted and rolled back", async ({
  page,
}) => {
  await site.api.upload(CONTRACT_1);
  const before = (await site.api.live("public")) ?? "";
  await site.api.promote("public", "0.1.0-rf6a0f3fd5994");
  await visibleOnBoth("public", "0.1.0-rf6a0f3fd5994");
  await page.goto(site.second.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A page of contract 1",
  );
  await page.getByRole("button", { name: "More" }).click();
  await expect(
    page.getByText("This came in a chunk of its own."),
  ).toBeVisible();
  await site.api.rollBack("public");
  await visibleOnBoth("public", before);
});

test("a candidate is seen by link only, with a badge, and left with a press", async ({
  browser,
}) => {
  const version = await upload("public", { version: "9.2.0" });
  const { url } = await site.api.expect<{ url: string }>(
    "POST",
    `/frontends/apps/public/releases/${version}/preview`,
    { path: "/" },
  );
  const looking = await browser.newPage();
  await looking.goto(url.replace(/^https?:\/\/[^/]+/, site.second.url));
  const badge = looking.getByText(/Preview of .*9\.2\.0/);
  await expect(badge).toBeVisible();
  expect((await versionsIn(looking))["public"]).toBe("9.2.0");
  await hydrated(looking);
  expect((await versionsOf(site.second.url))["public"]).not.toBe("9.2.0");
  await looking.getByRole("button", { name: "Leave preview" }).click();
  await expect(badge).toHaveCount(0);
  expect((await versionsIn(looking))["public"]).not.toBe("9.2.0");
  await looking.close();
});

test("a canary that fails more than what it replaces ends by itself, and says so", async ({
  browser,
}) => {
  const version = await upload("public", {
    version: "9.3.0",
    contents: { "container.": (text) => `throw new Error("broken");${text}` },
  });
  await site.api.promote("public", version, { share: 99 });
  for (const name of ["one", "two", "three", "four"]) {
    const context = await browser.newContext({ userAgent: `Visitor ${name}` });
    const page = await context.newPage();
    await page.setExtraHTTPHeaders({
      "x-forwarded-for": `203.0.${name.length}.${name.charCodeAt(0)}`,
    });
    await page.goto(site.first.url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => "octavo_public" in window), {
        timeout: 20_000,
      })
      .toBe(true);
    await context.close();
  }
  await expect
    .poll(async () => (await production("public"))?.canary, { timeout: 30_000 })
    .toBeNull();
  const { data } = await site.api.expect<{ data: PromotionDto[] }>(
    "GET",
    "/frontends/promotions?app=public",
  );
  expect(data[0]).toMatchObject({ action: "canary-end", automatic: true });
  expect(data[0]?.reason).toMatch(/visitors/);
});

async function production(app: string) {
  const { live } = await site.api.expect<FrontendAppDto>(
    "GET",
    `/frontends/apps/${app}`,
  );
  return live.find(({ channel }) => channel === "production");
}

test("an open tab goes on with its version and is told of the new one", async ({
  page,
}) => {
  await page.goto(site.first.url);
  await hydrated(page);
  const before = (await versionsIn(page))["public"];
  const version = await upload("public", { version: "9.4.0" });
  await site.api.promote("public", version);
  await visibleOnBoth("public", version);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.getByRole("link", { name: "Learning Paths" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await versionsIn(page))["public"]).toBe(before);
  await expect(
    page.getByText("A new version of this page is available."),
  ).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Reload" }).click();
  await expect
    .poll(async () => (await versionsIn(page))["public"])
    .toBe(version);
  await site.api.rollBack("public");
});

test("promotions and rollbacks under load lose no request", async () => {
  const versions = [
    await upload("public", { version: "9.5.0" }),
    await upload("public", { version: "9.5.1" }),
  ];
  const failures: string[] = [];
  let isOver = false;
  let asked = 0;
  const readers = [0, 1, 2, 3].map(async (index) => {
    const { url } = site.both[index % 2] ?? site.first;
    while (!isOver) {
      asked += 1;
      const answer = await fetch(`${url}/${index < 2 ? "" : "search"}`);
      const text = await answer.text();
      if (answer.status !== 200 || !text.includes("</h1>"))
        failures.push(`${answer.status} ${text.slice(0, 200)}`);
    }
  });
  for (const version of versions) {
    await site.api.promote("public", version);
    await visibleOnBoth("public", version);
  }
  await site.api.rollBack("public");
  await visibleOnBoth("public", (await site.api.live("public")) ?? "");
  isOver = true;
  await Promise.all(readers);
  expect(asked).toBeGreaterThan(20);
  expect(failures).toEqual([]);
});

test("the page of the server rolls back when shell and admin are broken", async ({
  page,
}) => {
  const before = await site.api.live("admin");
  const version = await upload("admin", {
    version: "9.6.0",
    contents: { "container.": () => "throw new Error('broken');" },
  });
  await site.api.promote("admin", version);
  await page.goto(`${site.first.url}/frontends`);
  await page.getByLabel("Email").fill("admin@example.test");
  await page
    .getByLabel("Password", { exact: true })
    .fill("correct horse battery");
  await page.getByRole("button", { name: "Sign in" }).click();
  const row = page.getByRole("region", { name: "Admin", exact: true });
  await expect(row).toContainText(version);
  await row.getByLabel("Reason").fill("It does not start");
  await row.getByRole("button", { name: /Roll back/ }).click();
  await expect.poll(() => site.api.live("admin")).toBe(before);
});

import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import type { FrontendAppDto, PromotionDto } from "@octavo/contracts";
import {
  expect,
  hydrated,
  journeysOfTwoInstances,
  test,
} from "../installation/fixture";
import { builtFolder } from "../installation/releases";
import { versionsIn, versionsOf } from "../installation/seen-versions";
import { POST } from "../installation/two-instances";
import type { TwoInstances } from "../installation/two-instances";

journeysOfTwoInstances();

/** Between what a reader asks: as much load as leaves the machine time for the promotions. */
const PACE_MS = 20;

test("a candidate is seen by link only, with a badge, and left with a press; once it is live, an open tab goes on with its version and is told of the new one", async ({
  site,
  browser,
  page,
}) => {
  await page.goto(site.first.url);
  await hydrated(page);
  const before = (await versionsIn(page))["public"];
  const version = await site.upload(builtFolder("public"), {
    version: "9.4.0",
  });
  await test.step("the candidate", () => expectPreview(site, browser, version));

  await site.api.promote("public", version);
  await site.follow("public", version);
  await page.getByRole("link", { name: POST.title }).first().click();
  await expect(page).toHaveURL(site.first.url + POST.path);
  // Tabs ask when they are come back to after a while.
  await page.clock.setSystemTime(Date.now() + 6 * 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
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

async function expectPreview(
  site: TwoInstances,
  browser: Browser,
  version: string,
): Promise<void> {
  const { url } = await site.api.expect<{ url: string }>(
    "POST",
    `/frontends/apps/public/releases/${version}/preview`,
    { path: "/" },
  );
  const looking = await browser.newPage();
  await looking.goto(url.replace(/^https?:\/\/[^/]+/, site.second.url));
  const badge = looking.getByText(/Preview of .*9\.4\.0/);
  await expect(badge).toBeVisible();
  expect((await versionsIn(looking))["public"]).toBe("9.4.0");
  await hydrated(looking);
  expect((await versionsOf(site.second.url))["public"]).not.toBe("9.4.0");
  await looking.getByRole("button", { name: "Leave preview" }).click();
  await expect(badge).toHaveCount(0);
  expect((await versionsIn(looking))["public"]).not.toBe("9.4.0");
  await looking.close();
}

test("a canary that fails more than what it replaces ends by itself, and says so", async ({
  site,
  browser,
}) => {
  const version = await site.upload(builtFolder("public"), {
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
    .poll(async () => (await production(site, "public"))?.canary, {
      timeout: 30_000,
    })
    .toBeNull();
  const { data } = await site.api.expect<{ data: PromotionDto[] }>(
    "GET",
    "/frontends/promotions?app=public",
  );
  expect(data[0]).toMatchObject({ action: "canary-end", automatic: true });
  expect(data[0]?.reason).toMatch(/visitors/);
});

async function production(site: TwoInstances, app: string) {
  const { live } = await site.api.expect<FrontendAppDto>(
    "GET",
    `/frontends/apps/${app}`,
  );
  return live.find(({ channel }) => channel === "production");
}

test("promotions and rollbacks under load lose no request", async ({
  site,
}) => {
  const versions = [
    await site.upload(builtFolder("public"), { version: "9.5.0" }),
    await site.upload(builtFolder("public"), { version: "9.5.1" }),
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
      await delay(PACE_MS);
    }
  });
  for (const version of versions) {
    await site.api.promote("public", version);
    await site.follow("public", version);
  }
  await site.api.rollBack("public");
  await site.follow("public", (await site.api.live("public")) ?? "");
  isOver = true;
  await Promise.all(readers);
  expect(asked).toBeGreaterThan(20);
  expect(failures).toEqual([]);
});

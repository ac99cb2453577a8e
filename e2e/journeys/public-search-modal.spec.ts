import type { Page } from "@playwright/test";
import { expect, hydrated, recordApiCalls, test } from "../fixtures";
import {
  answerApi,
  copies,
  paged,
  refuseApi,
  withoutRendering,
} from "../public-api";

const POST = "/post/governor-limits-as-a-design-tool";
const TITLE = "Governor Limits as a Design Tool";
const SEARCH = /^\/api\/posts\/search\?/;

const modal = (page: Page) => page.getByRole("dialog");
const query = (page: Page) => modal(page).getByLabel("Search query");
const results = (page: Page) =>
  modal(page)
    .getByRole("listbox", { name: "Search results" })
    .getByRole("option");
const filter = (page: Page, name: string) =>
  modal(page).getByRole("combobox", { name, exact: true });
const searches = (calls: string[]) =>
  calls.filter((call) => call.includes("/api/posts/search"));

async function open(page: Page): Promise<void> {
  await page.goto("/about");
  await hydrated(page);
  await openAgain(page);
}

/** On a page where it has been closed, or that one came to. */
async function openAgain(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(modal(page)).toBeVisible();
}

test("either key opens the search on every screen, once, and Escape gives the focus back [PUB-GSM-01, PUB-GSM-02, PUB-GSM-03, D-106]", async ({
  page,
}) => {
  for (const address of ["/", POST, "/category/salesforce-admin", "/about"]) {
    await page.goto(address);
    await hydrated(page);
    const logo = page.getByRole("banner").getByRole("link").first();
    await logo.focus();
    for (const key of ["Control+k", "Meta+k"])
      await test.step(`${key} on ${address}`, async () => {
        await page.keyboard.press(key);
        await expect(query(page)).toBeFocused();
        await page.keyboard.press(key);
        await expect(modal(page)).toHaveCount(1);
        await page.keyboard.press("Escape");
        // Taken away, rather than only closed: a key that comes in between opens nothing.
        await expect(page.locator("dialog")).toHaveCount(0);
        await expect(logo).toBeFocused();
      });
  }
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(modal(page)).toHaveCount(0);
});

test("the modal has its inputs, asks once a filter is set, and closes with its button [PUB-GSM-04, PUB-GSM-05, PUB-GSM-06, PUB-GSM-07, PUB-GSM-08, PUB-GSM-09, PUB-GSM-10, PUB-GSM-15, PUB-GSM-16, STATE-13, D-111, D-973]", async ({
  page,
}) => {
  const calls = recordApiCalls(page);
  await open(page);
  await expect(query(page)).toBeVisible();
  const options = (label: string) => filter(page, label).locator("option");
  await expect(options("Type")).toHaveText(["All", "Posts", "Users", "Media"]);
  await expect(options("Status")).toHaveText([
    "All Status",
    "Published",
    "Draft",
    "Archived",
  ]);
  await expect(options("Sort")).toHaveText([
    "Newest",
    "Popularity",
    "Recent Activity",
  ]);
  await expect(options("Category")).toHaveCount(10);
  await expect(options("Author").filter({ hasText: "Hana Sato" })).toHaveCount(
    1,
  );

  await test.step("nothing is asked until a filter is set; one is enough", async () => {
    await query(page).fill("   ");
    const asked = page.waitForRequest(/posts\/search/);
    await filter(page, "Status").selectOption("Published");
    expect((await asked).url()).toContain("status=published");
    expect(searches(calls)).toHaveLength(1);
    await expect(results(page).first()).toBeVisible();
  });

  await test.step("people who may see no drafts read why they find none", async () => {
    for (const status of ["Draft", "Archived"]) {
      await filter(page, "Status").selectOption(status);
      const text = modal(page).getByRole("status");
      await expect(text).toContainText("No results");
      await expect(text).toContainText("only for people who sign in");
    }
  });
  await modal(page).getByRole("button", { name: "Close search" }).click();
  await expect(modal(page)).toHaveCount(0);
});

test("what is found is the newest, highlighted and in sight on every screen; one Escape closes it, whatever has been typed [D-108, PUB-GSM-03, PUB-GSM-10]", async ({
  page,
}) => {
  const calls = recordApiCalls(page);
  await open(page);
  await query(page).fill("apex");
  await expect(results(page).nth(3)).toBeVisible();
  const asked = "/api/posts/search?query=apex&sort=newest&limit=20";
  expect(searches(calls)).toEqual([`GET ${asked}`]);
  const answer = await page.request.get(asked);
  const { results: found } = (await answer.json()) as {
    results: { published_at: string }[];
  };
  const dates = found.map((post) => post.published_at);
  expect(dates.length).toBeGreaterThan(2);
  expect(dates).toEqual([...dates].sort().reverse());

  await test.step("on a phone every filter is in sight", async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await expectFiltersInSight(page);
  });
  await test.step("at 400 % zoom results are seen, and the highlighted one stays in sight", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await expectHighlightInSight(page);
  });
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors });
    const outlines = await results(page).evaluateAll((rows) =>
      rows.map((row) => getComputedStyle(row).outlineStyle),
    );
    expect(outlines.slice(2, 5), `forced colors: ${forcedColors}`).toEqual([
      "none",
      "solid",
      "none",
    ]);
  }
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
});

async function expectFiltersInSight(page: Page): Promise<void> {
  for (const name of ["Type", "Status", "Category", "Author", "Sort"])
    await expect(filter(page, name)).toBeInViewport({ ratio: 1 });
  const isScrolled = await filter(page, "Type").evaluate((select) => {
    const bar = select.closest("label")?.parentElement;
    return bar === null || bar === undefined
      ? true
      : bar.scrollWidth > bar.clientWidth;
  });
  expect(isScrolled).toBe(false);
}

async function expectHighlightInSight(page: Page): Promise<void> {
  const first = results(page).first();
  await expect(first.getByText(/./).first()).toBeInViewport({ ratio: 1 });
  for (let press = 0; press < 4; press += 1)
    await page.keyboard.press("ArrowDown");
  const selected = results(page).nth(3);
  await expect(selected).toHaveAttribute("aria-selected", "true");
  const [row, box] = await Promise.all([
    selected.boundingBox(),
    query(page).boundingBox(),
  ]);
  expect(row?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  expect(row?.y).toBeLessThan(256 - 24);
}

test("the best match stands above the newest and opens with Enter, a result with a click [PUB-GSM-12, D-970]", async ({
  page,
}) => {
  await open(page);
  await query(page).fill("trigger");
  const best = modal(page).getByRole("group", { name: "Best match" });
  await expect(best.getByRole("option")).toContainText(["One Trigger per"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/post\/one-trigger-per-object/);
  await expect(modal(page)).toHaveCount(0);

  await openAgain(page);
  await query(page).fill("governor limits");
  await results(page).filter({ hasText: TITLE }).first().click();
  await expect(page).toHaveURL(POST);
  await expect(modal(page)).toHaveCount(0);
});

test("what fails or is not there leaves the modal usable: categories, results without a slug, a whole search; arrow keys and Enter open what is found [PUB-GSM-11, PUB-GSM-13, PUB-GSM-14, PUB-GSM-17, ERR-15, ERR-17]", async ({
  page,
}) => {
  await refuseApi(page, /^\/api\/categories\?/);
  await withoutRendering(page, "/about");
  await open(page);
  await expect(
    modal(page).getByText("Failed to load categories"),
  ).toBeVisible();
  const options = filter(page, "Category").locator("option");
  await expect(options).toHaveText(["All"]);

  await test.step("it says that it searches and that nothing was found", async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.route(/posts\/search/, async (route) => {
      await held;
      await route.fulfill({ json: { ...paged([]), results: [] } });
    });
    await query(page).fill("zzzz");
    await expect(modal(page).getByText("Searching...")).toBeVisible();
    answer();
    await expect(modal(page).getByText("No results")).toBeVisible();
  });

  await test.step("results without a slug are left out, and a failing search shows none", async () => {
    const [first, second] = await copies(page, 2, { snippet: null });
    const data = [{ ...first, slug: "" }, second ?? {}];
    await answerSearch(page, { ...paged(data), results: data });
    await query(page).fill("copy");
    await expect(results(page)).toHaveCount(1);
    await page.unrouteAll();
    await refuseApi(page, SEARCH);
    await query(page).fill("other words");
    await expect(modal(page).getByText("No results")).toBeVisible();
    await expect(results(page)).toHaveCount(0);
  });

  const found = paged(await copies(page, 3, { snippet: null }));
  await answerSearch(page, { ...found, results: [] });
  await query(page).fill("copies");
  await expectKeysLeadTo(page);
});

/** In place of what it was answered with before. */
async function answerSearch(page: Page, answer: object): Promise<void> {
  await page.unrouteAll();
  await answerApi(page, SEARCH, answer);
}

async function expectKeysLeadTo(page: Page): Promise<void> {
  await expect(results(page)).toHaveCount(3);
  const selected = modal(page).getByRole("option", { selected: true });
  for (const [key, title] of [
    ["ArrowDown", "Copy 0"],
    ["ArrowDown", "Copy 1"],
    ["ArrowUp", "Copy 0"],
    ["ArrowUp", "Copy 2"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected.filter({ hasText: "Copy" })).toContainText(title);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/post/copy-2");
}

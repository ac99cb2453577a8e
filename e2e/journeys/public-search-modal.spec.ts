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

async function open(page: Page, address = "/about"): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await expect(modal(page)).toBeVisible();
}

for (const [key, id] of [
  ["Control+k", "PUB-GSM-02"],
  ["Meta+k", "PUB-GSM-01"],
] as const) {
  test(`${key} opens the search on every screen [${id}]`, async ({ page }) => {
    for (const address of ["/", POST, "/category/salesforce-admin", "/about"]) {
      await page.goto(address);
      await hydrated(page);
      await page.keyboard.press(key);
      await expect(query(page)).toBeFocused();
    }
  });
}

test("Escape closes the modal and gives the focus back [PUB-GSM-03]", async ({
  page,
}) => {
  await page.goto(POST);
  await hydrated(page);
  const logo = page.getByRole("banner").getByRole("link").first();
  await logo.focus();
  await page.keyboard.press("Control+k");
  await expect(query(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
  await expect(logo).toBeFocused();
});

test("one Escape closes the modal, whatever has been typed [PUB-GSM-03]", async ({
  page,
}) => {
  await open(page);
  await query(page).fill("apex");
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
});

test("Newest asks for the newest [D-108, PUB-GSM-10]", async ({ page }) => {
  const calls = recordApiCalls(page);
  await open(page);
  await query(page).fill("apex");
  await expect(results(page).first()).toBeVisible();
  expect(searches(calls)).toEqual([
    "GET /api/posts/search?query=apex&sort=newest&limit=20",
  ]);
  const answer = await page.request.get(
    "/api/posts/search?query=apex&sort=newest&limit=20",
  );
  const { results: found } = (await answer.json()) as {
    results: { published_at: string }[];
  };
  const dates = found.map((post) => post.published_at);
  expect(dates.length).toBeGreaterThan(2);
  expect(dates).toEqual([...dates].sort().reverse());
});

test("the best match stands above the newest [D-970]", async ({ page }) => {
  await open(page);
  await query(page).fill("trigger");
  const best = modal(page).getByRole("group", { name: "Best match" });
  await expect(best.getByRole("option")).toContainText(["One Trigger per"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/post\/one-trigger-per-object/);
});

test("people who may see no drafts read why they find none [D-111, D-973]", async ({
  page,
}) => {
  await open(page);
  for (const status of ["Draft", "Archived"]) {
    await filter(page, "Status").selectOption(status);
    const text = modal(page).getByRole("status");
    await expect(text).toContainText("No results");
    await expect(text).toContainText("only for people who sign in");
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test("every filter is in sight", async ({ page }) => {
    await open(page);
    for (const name of ["Type", "Status", "Category", "Author", "Sort"])
      await expect(filter(page, name)).toBeInViewport({ ratio: 1 });
    const isScrolled = await filter(page, "Type").evaluate((select) => {
      const bar = select.closest("label")?.parentElement;
      return bar === null || bar === undefined
        ? true
        : bar.scrollWidth > bar.clientWidth;
    });
    expect(isScrolled).toBe(false);
  });
});

test.describe("at 400 % zoom", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("results are seen, and the highlighted one stays in sight", async ({
    page,
  }) => {
    await open(page);
    await query(page).fill("apex");
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
  });
});

for (const forcedColors of ["none", "active"] as const) {
  test(`the highlighted result has an outline (forced colours: ${forcedColors})`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors });
    await open(page);
    await query(page).fill("apex");
    await expect(results(page).nth(1)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    const outlineOf = (index: number) =>
      results(page)
        .nth(index)
        .evaluate((row) => getComputedStyle(row).outlineStyle);
    expect([await outlineOf(0), await outlineOf(1)]).toEqual(["solid", "none"]);
  });
}

test("the modal has its inputs and closes with its button [PUB-GSM-04, PUB-GSM-05, PUB-GSM-06, PUB-GSM-07, PUB-GSM-08, PUB-GSM-09, PUB-GSM-10, STATE-13]", async ({
  page,
}) => {
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
  await modal(page).getByRole("button", { name: "Close search" }).click();
  await expect(modal(page)).toHaveCount(0);
});

test("nothing is asked until a filter is set; one filter is enough [PUB-GSM-15, PUB-GSM-16]", async ({
  page,
}) => {
  const calls = recordApiCalls(page);
  await open(page);
  await query(page).fill("   ");
  const asked = page.waitForRequest(/posts\/search/);
  await filter(page, "Status").selectOption("Published");
  expect((await asked).url()).toContain("status=published");
  expect(searches(calls)).toHaveLength(1);
  await expect(results(page).first()).toBeVisible();
});

test("arrow keys move the highlight and Enter opens the result [PUB-GSM-11]", async ({
  page,
}) => {
  await answerApi(page, SEARCH, {
    ...paged(await copies(page, 3, { snippet: null })),
    results: [],
  });
  await open(page);
  await query(page).fill("copy");
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
});

test("a click on a result goes to its post [PUB-GSM-12]", async ({ page }) => {
  await open(page);
  await query(page).fill("governor limits");
  await results(page).filter({ hasText: TITLE }).first().click();
  await expect(page).toHaveURL(POST);
  await expect(modal(page)).toHaveCount(0);
});

test("the modal says that it searches and that nothing was found [PUB-GSM-13, PUB-GSM-14]", async ({
  page,
}) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route(/posts\/search/, async (route) => {
    await held;
    await route.fulfill({ json: { ...paged([]), results: [] } });
  });
  await open(page);
  await query(page).fill("zzzz");
  await expect(modal(page).getByText("Searching...")).toBeVisible();
  answer();
  await expect(modal(page).getByText("No results")).toBeVisible();
});

test("a failing search and results without a slug show nothing [PUB-GSM-17, ERR-17]", async ({
  page,
}) => {
  const [first, second] = await copies(page, 2, { snippet: null });
  const data = [{ ...first, slug: "" }, second ?? {}];
  await answerApi(page, SEARCH, { ...paged(data), results: data });
  await open(page);
  await query(page).fill("copy");
  await expect(results(page)).toHaveCount(1);
  await page.unrouteAll();
  await refuseApi(page, SEARCH);
  await query(page).fill("other words");
  await expect(modal(page).getByText("No results")).toBeVisible();
  await expect(results(page)).toHaveCount(0);
});

test("categories that cannot be had leave the filter with All [ERR-15]", async ({
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
});

test("the other keys stay free: no modal in the admin, none over another [D-106]", async ({
  page,
}) => {
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(modal(page)).toHaveCount(0);
  await open(page);
  await page.keyboard.press("Control+k");
  await expect(modal(page)).toHaveCount(1);
});

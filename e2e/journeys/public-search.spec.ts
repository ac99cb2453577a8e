import type { Page } from "@playwright/test";
import { expect, hydrated, recordApiCalls, test } from "../fixtures";
import { answerApi, copies, paged, refuseApi } from "../public-api";

const TITLE = "Governor Limits as a Design Tool";
const SEARCH = /^\/api\/posts\/search\?/;

const boxes = [
  ["header", (page: Page) => page.getByRole("banner").getByRole("combobox")],
  ["hero", (page: Page) => page.getByRole("main").getByRole("combobox")],
] as const;

const isSearch = (call: string) => call.includes("/api/posts/search");

async function found(page: Page): Promise<object> {
  const data = await copies(page, 3, { snippet: null });
  data[1] = { ...data[1], slug: "", title: "Has no slug" };
  return { ...paged(data), results: data };
}

for (const [name, box] of boxes) {
  test(`the ${name}'s search shows what it finds in a dropdown [PUB-SEARCH-01, OPEN-17, PUB-SEARCH-07, PUB-SEARCH-08]`, async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    const calls = recordApiCalls(page);
    await box(page).fill("governor");
    await page.getByRole("option", { name: TITLE }).click();
    await expect(page).toHaveURL("/post/governor-limits-as-a-design-tool");
    expect(calls.filter(isSearch)).toEqual([
      expect.stringMatching(/(?=.*query=governor)(?=.*limit=5\b)/),
    ]);
  });

  test(`the ${name}'s search sends nothing for spaces, waits 400 ms, clears at once and leaves out what has no slug [PUB-SEARCH-03, PUB-SEARCH-04, PUB-SEARCH-05, PUB-SEARCH-06, PUB-SEARCH-09, CONST-01]`, async ({
    page,
  }) => {
    await answerApi(page, SEARCH, await found(page));
    await page.goto("/");
    await hydrated(page);
    await page.clock.install();
    const calls = recordApiCalls(page);
    await box(page).fill("   ");
    await page.clock.runFor(1000);
    await box(page).fill("copy");
    await page.clock.runFor(399);
    expect(calls.filter(isSearch)).toEqual([]);
    await page.clock.runFor(1);
    await expect(page.getByRole("option", { name: /Copy/ })).toHaveCount(2);
    await expect(page.getByText("Has no slug")).toHaveCount(0);
    await box(page).fill("");
    await expect(page.getByRole("option")).toHaveCount(0);
  });
}

test("a search that fails finds nothing [ERR-16]", async ({ page }) => {
  await refuseApi(page, SEARCH);
  await page.goto("/");
  await hydrated(page);
  const answered = page.waitForResponse(/posts\/search/);
  await page.getByRole("banner").getByRole("combobox").fill("governor");
  await answered;
  await expect(page.getByRole("option", { name: TITLE })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("Enter in the search box opens all results [PUB-SEARCH-02]", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const box = page.getByRole("banner").getByRole("combobox");
  await box.fill("governor");
  await box.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Search query")).toHaveValue("governor");
  await expect(
    dialog.getByRole("option", { name: TITLE }).first(),
  ).toBeVisible();
});

test("the page of results has the best match above another order, says what it lacks, and leads back from beyond its end [D-970, D-971] [LEARN-FIND-04] [LEARN-FIND-07]", async ({
  page,
}) => {
  const best = page.getByRole("region", { name: "Best match" });
  await page.goto("/search?q=trigger&sort=newest");
  await expect(best.getByRole("heading", { level: 3 })).toHaveText([
    /^One Trigger per Object/,
  ]);
  await expect(
    page.getByRole("region", { name: "All results" }).getByRole("article"),
  ).not.toHaveCount(1);
  await page.goto("/search?q=trigger");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    /^\d+ results$/,
  );
  await expect(best).toHaveCount(0);
  await page.goto("/search?q=kubernetes+apex");
  await expect(page.getByText(/results with some of the words$/)).toBeVisible();
  const row = page.getByRole("main").getByRole("article").first();
  await expect(row.locator("mark").first()).toHaveText(/apex/i);
  await page.goto("/search?q=apex&page=99");
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(row).toBeVisible();
});

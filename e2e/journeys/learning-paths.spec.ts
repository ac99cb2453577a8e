import { expect, hydrated, test } from "../fixtures";

const PATH = "/path/from-change-sets-to-calm-releases";

test.use({ viewport: { width: 390, height: 780 } });

test("a learner follows a path on a phone, and the progress stays in the browser [LEARN-PATH-06, LEARN-PATH-07, LEARN-PATH-10, LEARN-PATH-12]", async ({
  page,
  consoleMessages,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.postData() ?? "");
  });
  await page.goto("/learning-paths");
  await hydrated(page);
  await page
    .getByRole("link", { name: "From change sets to calm releases" })
    .click();
  await expect(page).toHaveURL(PATH);
  const course = page.locator('script[type="application/ld+json"]');
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("0 of 7 done")).toBeVisible();
  expect(await course.textContent()).toContain('"@type":"Course"');
  await page.getByRole("link", { name: "Start" }).click();
  const onwards = page.getByRole("navigation", {
    name: "Continue the learning path",
  });
  await onwards.getByRole("link", { name: "Next: Scratch Org" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Scratch Org or Sandbox?" }),
  ).toBeVisible();
  // As a document of its own: the server says the place, and the browser finds the progress.
  await page.reload();
  await hydrated(page);
  const place = page.getByRole("navigation", {
    name: "Learning path of this article",
  });
  await expect(place).toContainText("Step 2 of 7");
  await onwards.getByRole("button", { name: "Mark as done" }).click();
  await page.getByRole("button", { name: "Bookmark" }).click();
  await page
    .getByRole("status")
    .getByRole("link", { name: "Bookmarks" })
    .click();
  const kept = page.getByRole("region", { name: "Bookmarks" });
  await expect(kept).toBeInViewport();
  await kept.getByRole("link", { name: "Scratch Org or Sandbox?" }).click();
  await expect(page.getByRole("button", { name: "Bookmark" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await place.getByRole("link", { name: /^From change sets/ }).click();
  await expect(page.getByText("2 of 7 done")).toBeVisible();
  const width = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(width).toBeLessThanOrEqual(0);
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: "Export bookmarks and progress" })
    .click();
  expect((await download).suggestedFilename()).toBe(
    "bookmarks-and-progress.json",
  );
  await page
    .getByRole("button", { name: "Clear bookmarks and progress" })
    .click();
  await expect(page.getByText("0 of 7 done")).toBeVisible();
  await expect(kept.getByRole("link")).toHaveCount(0);
  expect(sent.join(" ")).not.toMatch(/done|bookmark/);
  expect(consoleMessages).toEqual([]);
});

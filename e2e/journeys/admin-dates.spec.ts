import type { APIRequestContext, Page } from "@playwright/test";
import { moveTo } from "../admin-walk";
import { expect, hydrated, test } from "../fixtures";
import { press, row } from "../lists";
import type { Writer } from "../writer";

/** The site's zone during the journeys; people sit elsewhere. */
const SITE_ZONE = "UTC";
/** Not what a screen reader is told of it as well. */
const EXACTLY = { exact: true } as const;
const EVENING = "2099-05-05T20:00";

for (const timezoneId of [
  "UTC",
  "America/Los_Angeles",
  "Asia/Kolkata",
  "Pacific/Kiritimati",
])
  test.describe(`someone in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("schedules and publishes at the time that editor, list and readers name [D-020, D-882]", async ({
      adminPage: page,
      consoleMessages,
      writer,
    }) => {
      const words = `Evening ${timezoneId} ${Date.now()}`;
      const { id, slug } = await writer.post({ title: words, status: "draft" });
      const date = row(page, words).locator("[data-kind=date]");
      await page.goto(`/admin/posts/edit/${id}`);
      await page.getByLabel("Status").selectOption("published");
      await page.getByLabel("Publish date").fill(EVENING);
      await expect(page.getByText(`Time zone: ${SITE_ZONE}.`)).toBeVisible();
      await press(page, "Schedule");
      await expect(
        page.getByText(
          `Scheduled for May 05, 2099, 20:00 (${SITE_ZONE})`,
          EXACTLY,
        ),
      ).toBeVisible();
      await expect(
        row(page, words).getByText("Scheduled", EXACTLY),
      ).toBeVisible();
      await expect(date).toHaveText("May 05, 2099, 20:00");

      await moveTo(page, `/admin/posts/edit/${id}`);
      await expect(page.getByLabel("Publish date")).toHaveValue(EVENING);
      await page.getByLabel("Publish date").fill("2024-05-05T23:30");
      await press(page, "Publish now");
      await expect(page.getByText("Post published", EXACTLY)).toBeVisible();
      await page.getByLabel("Search posts").fill(words);
      await expect(date).toHaveText("May 05, 2024");

      consoleMessages.length = 0;
      await page.goto(`/post/${slug}`);
      await hydrated(page);
      await expect(page.locator("article time").first()).toHaveText(
        "May 05, 2024",
      );
      expect(consoleMessages).toEqual([]);
    });
  });

async function publishAndHide(
  page: Page,
  request: APIRequestContext,
  writer: Writer,
) {
  const words = `Now ${Date.now()}`;
  const { id, slug } = await writer.post({
    title: words,
    published_at: `${EVENING}:00Z`,
  });
  const seen = async () => (await request.get(`/post/${slug}`)).status();
  expect(await seen()).toBe(404);
  await page.goto(`/admin/posts/edit/${id}`);
  await page.getByLabel("Status").selectOption("published");
  await expect(page.getByLabel("Publish date")).toHaveValue("");
  await press(page, "Publish now");
  await expect(page.getByText("Post published", EXACTLY)).toBeVisible();
  expect(await seen()).toBe(200);

  await moveTo(page, `/admin/posts/edit/${id}`);
  await page.getByLabel("Publish date").fill(EVENING);
  await press(page, "Schedule");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    `Readers won't see this post until May 05, 2099, 20:00 (${SITE_ZONE}).`,
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await seen()).toBe(200);
  await press(page, "Schedule");
  await question.getByRole("button", { name: "Schedule" }).click();
  await expect(row(page, words).getByText("Scheduled", EXACTLY)).toBeVisible();
  expect(await seen()).toBe(404);
}

async function leaveHalf(page: Page, writer: Writer) {
  const { id } = await writer.post({
    title: `Half ${Date.now()}`,
    published_at: `${EVENING}:00Z`,
  });
  await moveTo(page, `/admin/posts/edit/${id}`);
  const field = page.getByLabel("Publish date");
  await field.focus();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+s");
  await expect(
    page.getByText("Enter a day and a time for the publish date"),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/edit\//);
}

test("a scheduled post is published now, a live one is hidden only after a question, and half a date is no empty one [D-501, D-503, D-881]", async ({
  adminPage: page,
  request,
  writer,
}) => {
  await test.step("now and later", () => publishAndHide(page, request, writer));
  await test.step("half a date", () => leaveHalf(page, writer));
});

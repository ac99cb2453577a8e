import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

/** A post, a draft and a post without a text, as WordPress exports them. */
const exported = (
  word: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>https://${word}.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://${word}.example</wp:base_blog_url>
${[
  ["1", "publish", "<p>Moved by keyboard.</p>"],
  ["2", "draft", "<p>Not yet.</p>"],
  ["3", "publish", ""],
]
  .map(
    ([id, status, text]) =>
      `<item><title>${word} ${id}</title><link>https://${word}.example/${word}-${id}/</link><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><wp:post_name>${word}-${id}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>`,
  )
  .join("\n")}
</channel></rss>`;

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).first().focus();
  await page.keyboard.press("Enter");
}

test("an owner moves in from WordPress with the keyboard, sees first what comes, and undoes it [MOVE-IN-11, MOVE-IN-12, MOVE-IN-13, MOVE-IN-15]", async ({
  adminPage: page,
}) => {
  test.slow();
  const word = `harbor-${Date.now()}`;
  await page.goto("/admin/import");
  const chooser = page.waitForEvent("filechooser");
  await press(page, "Choose files");
  await (
    await chooser
  ).setFiles({
    name: `${word}.xml`,
    mimeType: "text/xml",
    buffer: Buffer.from(exported(word)),
  });
  const run = page.getByRole("region", { name: `${word}.xml` });
  await expect(run.getByText("Dry run finished.")).toBeVisible({
    timeout: 60_000,
  });
  await expect(run).toContainText("2 would be created, 1 not possible");
  await expect(run).toContainText(`"${word} 3": has no text`);
  expect((await page.request.get(`/post/${word}-1`)).status()).toBe(404);

  await press(page, "Import");
  await expect(run.getByText("Imported", { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const post = await page.request.get(`/post/${word}-1`);
  expect(await post.text()).toContain("Moved by keyboard.");
  expect((await page.request.get(`/post/${word}-2`)).status()).toBe(404);

  await press(page, "Undo this import");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Undo this import" }).focus();
  await page.keyboard.press("Enter");
  await expect(run.getByText("This import has been undone.")).toBeVisible({
    timeout: 60_000,
  });
  await expect(run).toContainText(/\d removed/);
  await expect(run).not.toContainText("stayed");
  expect((await page.request.get(`/post/${word}-1`)).status()).toBe(404);
});

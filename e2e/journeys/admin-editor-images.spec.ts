import type { Page } from "@playwright/test";
import { openDraft, saved } from "../editor";
import { expect, test } from "../fixtures";
import { picture, transferOf } from "../pictures";
import type { Writer } from "../writer";

async function insertEachWay(page: Page, writer: Writer) {
  const { id, content, bar } = await openDraft(page, writer);
  await page.keyboard.press("Control+End");
  await content.evaluate(
    (element, clipboardData) => {
      element.dispatchEvent(
        new ClipboardEvent("paste", {
          clipboardData,
          bubbles: true,
          cancelable: true,
        }),
      );
    },
    await transferOf(page, "pasted.png"),
  );
  await expect(content.locator("img")).toHaveCount(1);
  const question = page.getByLabel("What does this image show?");
  await question.fill("A pasted colour");
  await page.keyboard.press("Enter");
  await expect(content.locator("img[alt='A pasted colour']")).toHaveCount(1);

  const box = await content.locator("p").first().boundingBox();
  await content.dispatchEvent("drop", {
    dataTransfer: await transferOf(page, "dropped.png"),
    clientX: (box?.x ?? 0) + 2,
    clientY: (box?.y ?? 0) + 10,
  });
  await expect(content.locator("img")).toHaveCount(2);
  await page.getByRole("button", { name: "Skip" }).click();

  const chooser = page.waitForEvent("filechooser");
  await bar.getByRole("button", { name: "Image", exact: true }).click();
  await (await chooser).setFiles([await picture("chosen.png")]);
  await expect(content.locator("img")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Skip" })).toBeVisible();
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(
    page.getByRole("button", { name: "Add alt text to 2 images" }),
  ).toBeVisible();

  const stored = await saved(page, id);
  expect(stored.match(/<p><img src="\/media\/[^"]+"/g)).toHaveLength(3);
  expect(stored).toContain('alt="A pasted colour" width="64" height="36"');
  expect(stored).toContain("<p>word</p>");
}

async function insertFromLibrary(page: Page, writer: Writer) {
  const { content, bar } = await openDraft(page, writer);
  await page.keyboard.press("Control+End");
  await bar.getByRole("button", { name: "Image from the library" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose an image" });
  await expect(dialog.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await dialog.getByLabel("Search images").fill("named-credentials");
  await expect(dialog.getByText("Page 1 of 1")).toBeVisible();
  await dialog
    .getByRole("button", { name: /^Choose named-credentials/ })
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(content.locator("p + p > img")).toHaveCount(1);
  await expect(content).toBeFocused();
  await page.keyboard.type("after");
  await expect(content.locator("p").last()).toHaveText("after");
}

async function failAndCancel(page: Page, writer: Writer) {
  const { content } = await openDraft(page, writer);
  const choose = async (name: string) =>
    page.getByLabel("Images to insert").setInputFiles([await picture(name)]);
  await page.route("**/api/upload", (route) => route.abort());
  await choose("again.png");
  await expect(page.getByText("Upload failed")).toBeVisible();
  await page.unroute("**/api/upload");
  await page.getByRole("button", { name: "Retry again.png" }).click();
  await expect(content.locator("img")).toHaveCount(1);
  await page.getByRole("button", { name: "Skip" }).click();

  await page.route("**/api/upload", (route) =>
    route.request().method() === "POST" ? undefined : route.continue(),
  );
  await choose("slow.png");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await content.press("Control+End");
  await page.keyboard.type(" typed meanwhile");
  await page.getByRole("button", { name: "Cancel slow.png" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(content.locator("img")).toHaveCount(1);
  await expect(content).toContainText("typed meanwhile");
}

test("images come by paste, drop, button and from the library, are described, and stay where they were put; one that fails is tried again, one that is slow is cancelled [ADM-EDITOR-31, VAL-56, ERR-35, D-515]", async ({
  adminPage: page,
  writer,
}) => {
  await test.step("by paste, drop and button", () =>
    insertEachWay(page, writer));
  await test.step("from the library", () => insertFromLibrary(page, writer));
  await test.step("faults", () => failAndCancel(page, writer));
});

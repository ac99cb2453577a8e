import type { Page } from "@playwright/test";
import { violations } from "../axe";
import { expect, test } from "../fixtures";
import { picture, transferOf } from "../pictures";
import type { PictureFile } from "../pictures";
import type { Writer } from "../writer";

async function openLibrary(page: Page): Promise<void> {
  await page.goto("/admin/media");
  await expect(page.getByRole("heading", { name: "Media" })).toBeVisible();
}

const upload = (page: Page, files: PictureFile[]) =>
  page.getByLabel("Images to upload").setInputFiles(files);

const tile = (page: Page, name: string) =>
  page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: `Details of ${name}` }),
  });

/** Uploads one file and gives its address. */
async function uploadOne(page: Page, name: string): Promise<string> {
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/upload") &&
      response.request().method() === "POST",
  );
  await upload(page, [await picture(name)]);
  const { url } = (await (await answer).json()) as { url: string };
  await expect(tile(page, name)).toBeVisible();
  return url;
}

async function uploadMany(page: Page) {
  const name = `many-${Date.now()}`;
  await upload(page, [
    await picture(`${name}-1.png`),
    {
      name: `${name}-liar.png`,
      mimeType: "image/png",
      buffer: Buffer.from("<html>This is no picture</html>"),
    },
    await picture(`${name}-2.png`),
  ]);
  await expect(
    page.getByText("2 images uploaded", { exact: true }),
  ).toBeVisible();
  const failed = page.getByRole("alert").filter({ hasText: "Upload failed" });
  await expect(failed).toContainText(`${name}-liar.png`);
  await expect(failed).toContainText("Only JPEG, PNG, GIF, WebP and AVIF");
  for (const number of [1, 2]) {
    const made = tile(page, `${name}-${number}.png`);
    await expect(made.locator("img")).toHaveAttribute("src", /^\/media\//);
    await expect(made.getByRole("button", { name: /^Delete/ })).toBeVisible();
  }
  await page.getByRole("button", { name: `Dismiss ${name}-liar.png` }).click();
  await expect(failed).toHaveCount(0);
}

async function uploadLarge(page: Page) {
  const huge = await picture("huge.png", { width: 8000, height: 5100 });
  await upload(page, [huge]);
  const failed = page.getByRole("alert").filter({ hasText: "Upload failed" });
  await expect(failed).toContainText(/40 megapixels/i);
  await expect(page.getByRole("button", { name: /^Retry/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Dismiss huge.png" }).click();

  const large = `large-${Date.now()}.png`;
  await upload(page, [await picture(large, { width: 7990, height: 5000 })]);
  await expect(tile(page, large)).toContainText("3840 × 2403", {
    timeout: 20_000,
  });

  const long = `${"n".repeat(196)}.png`;
  await upload(page, [await picture(long)]);
  await expect(tile(page, long)).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

async function retryAndCancel(page: Page) {
  const name = `again-${Date.now()}.png`;
  await page.route("**/api/upload", (route) => route.abort());
  await upload(page, [await picture(name)]);
  await expect(page.getByText("Upload failed")).toBeVisible();
  await page.unroute("**/api/upload");
  await page.getByRole("button", { name: `Retry ${name}` }).click();
  await expect(tile(page, name)).toBeVisible();

  // Never answered.
  await page.route("**/api/upload", (route) =>
    route.request().method() === "POST" ? undefined : route.continue(),
  );
  await upload(page, [await picture(`slow-${name}`)]);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: `Cancel slow-${name}` }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByText("Upload failed")).toHaveCount(0);
  await page.unroute("**/api/upload");
}

async function dropFile(page: Page) {
  const name = `dropped-${Date.now()}.png`;
  const transfer = await transferOf(page, name);
  const place = page.getByRole("heading", { name: "Media" });
  await place.dispatchEvent("dragenter", { dataTransfer: transfer });
  await expect(page.getByText("Drop images to upload them")).toBeVisible();
  await place.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(tile(page, name)).toBeVisible();
}

test("many files are uploaded at once, also by dropping them; one that lies about its type or is too large says why it was refused, one that fails is tried again [ADM-MEDIA-01, ADM-MEDIA-02, ADM-MEDIA-03, ADM-MEDIA-04, VAL-43, ERR-35]", async ({
  adminPage: page,
}) => {
  await openLibrary(page);
  await test.step("many, and one that lies", () => uploadMany(page));
  await test.step("forty megapixels, and a long name", () => uploadLarge(page));
  await test.step("faults", () => retryAndCancel(page));
  await test.step("dropped", () => dropFile(page));
});

async function insistOnDeleting(page: Page, writer: Writer) {
  const name = `used-${Date.now()}.png`;
  const url = await uploadOne(page, name);
  const title = `Shows ${name}`;
  const post = await writer.post({
    title,
    content: `<p>x <img src="${url}" alt=""></p>`,
  });
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to delete media");
  const used = page.getByRole("region", { name: "Used in" });
  await expect(used.getByRole("link", { name: title })).toHaveAttribute(
    "href",
    `/admin/posts/edit/${post.id}`,
  );
  await expect(tile(page, name)).toBeVisible();
  await used.getByRole("button", { name: "Delete anyway" }).click();
  await expect(tile(page, name)).toHaveCount(0);
  await expect(used).toHaveCount(0);
  expect((await page.request.get(url)).status()).toBe(404);
}

async function crop(page: Page) {
  const name = `cropped-${Date.now()}.png`;
  await upload(page, [await picture(name, { width: 800, height: 600 })]);
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "Crop" }).click();
  const view = dialog.locator("form img");
  await view.scrollIntoViewIfNeeded();
  const box = await view.boundingBox();
  if (!box) throw new Error("The picture is not there");
  const at = (share: number) =>
    [box.x + box.width * share, box.y + box.height * share] as const;
  await page.mouse.move(...at(0.25));
  await page.mouse.down();
  await page.mouse.move(...at(0.75));
  await page.mouse.up();
  await expect(dialog.getByLabel("From the left")).toHaveValue(/^(19|20)\d$/);
  await dialog.getByLabel("Width").fill("400");
  await dialog.getByLabel("Shape").selectOption("4:3");
  await expect(dialog.getByLabel("Height")).toHaveValue("300");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Crop picture" }).click();
  await expect(dialog.getByText(/^400 × 300/)).toBeVisible();
  await dialog.getByRole("button", { name: "Show the whole picture" }).click();
  await expect(dialog.getByText(/^800 × 600/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

async function describeFile(page: Page) {
  const name = `described-${Date.now()}.png`;
  await uploadOne(page, name);
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("Not used anywhere.")).toBeVisible();
  await dialog.getByLabel("Alt text").fill("One colour, no more");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("File saved", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto("/admin/media?search=one%20colour");
  await expect(tile(page, name)).toBeVisible();
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  await expect(page.getByLabel("Alt text")).toHaveValue("One colour, no more");
  await page.keyboard.press("Escape");
}

async function pageAndFind(page: Page) {
  await page.getByLabel("Search media").fill("");
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  const tiles = page.getByRole("button", { name: /^Details of/ });
  await expect(tiles).toHaveCount(10);
  const first = (await tiles.first().getAttribute("aria-label")) ?? "";
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(tiles.first()).not.toHaveAttribute("aria-label", first);
  await page.reload();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.getByRole("button", { name: "Prev" }).click();
  // Someone else may have uploaded something meanwhile.
  await expect(
    page.getByRole("button", { name: first, exact: true }),
  ).toBeVisible();

  await page.getByLabel("Search media").fill("no such file anywhere");
  await expect(page.getByText("No files match")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(tiles).toHaveCount(10);
}

async function takeBack(page: Page) {
  const name = `deleted-${Date.now()}.png`;
  const url = await uploadOne(page, name);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(tile(page, name)).toHaveCount(0);
  expect((await page.request.get(url)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tile(page, name)).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(200);
}

test("the library pages by ten and finds by name; a picture is cropped and described, taken back when deleted, and goes while in use only when one insists [ADM-MEDIA-04, ADM-MEDIA-05, ADM-MEDIA-06, ADM-MEDIA-07, CONST-26, D-506, D-603, D-605, DESK-MEDIA-06, ERR-36]", async ({
  adminPage: page,
  writer,
}) => {
  await openLibrary(page);
  await test.step("in use", () => insistOnDeleting(page, writer));
  await test.step("cropped", () => crop(page));
  await test.step("described", () => describeFile(page));
  await test.step("paged", () => pageAndFind(page));
  await test.step("deleted", () => takeBack(page));
});

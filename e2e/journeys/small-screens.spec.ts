import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";
import { PUBLIC_ADDRESSES } from "../public-addresses";

/** How far a page can be pushed sideways, and what sticks out. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      const isContained = element.closest(
        "pre, table, [role=region], ul, ol, math, dialog, .visually-hidden",
      );
      return own > 0 && right > width + 1 && isContained === null;
    });
    return {
      beyond: document.documentElement.scrollWidth - width,
      elements: wide
        .slice(0, 5)
        .map((element) => element.outerHTML.slice(0, 80)),
    };
  });
}

test.describe("at 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("no page scrolls sideways, with hostile texts either", async ({
    page,
    writer,
  }) => {
    const long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(5);
    const { slug } = await writer.post({
      title: long.slice(0, 200),
      excerpt: long.slice(0, 150),
      content:
        `<h2>${long}</h2><p>${long}${long}</p><pre>${long}${long}</pre>` +
        `<p><a href="https://example.com/${long}">https://example.com/${long}</a></p>` +
        `<table><tr><td>${long}</td><td>${long}</td></tr></table>` +
        `<ul><li>${long}</li></ul><blockquote>${long}</blockquote>` +
        "<p>مرحبا بالعالم – שלום עולם</p><p>👩‍👩‍👧‍👦🏳️‍🌈👍🏽</p>",
    });
    // Home, among them, names the post.
    for (const address of [
      ...PUBLIC_ADDRESSES,
      `/post/${slug}`,
      "/category/data-reporting",
      "/search?q=Donaudampfschifffahrtsgesellschaft",
    ]) {
      await page.goto(address);
      await hydrated(page);
      expect(await overflow(page), address).toMatchObject({ beyond: 0 });
    }
  });
});

test("an article of a megabyte is readable at once, under a title from right to left and with emoji as it was written", async ({
  page,
  writer,
}) => {
  const paragraph = `<p>${"A long article has many words. ".repeat(30)}</p>`;
  const title = "مرحبا بكم في الدرس الأول 👩‍💻";
  const { slug } = await writer.post({
    title,
    slug: `rtl-${Date.now()}`,
    content: `${paragraph.repeat(1070)}<p>The end of the article.</p>`,
  });
  const response = await page.goto(`/post/${slug}`);
  expect(response?.status()).toBe(200);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(title);
  expect(
    await heading.evaluate((element) => getComputedStyle(element).direction),
  ).toBe("rtl");
  await expect(page.getByText("The end of the article.")).toBeAttached();
  await hydrated(page);
  await expect(
    page.getByRole("article").first().locator("p").first(),
  ).toBeVisible();
});

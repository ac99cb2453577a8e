import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { withoutRendering } from "../public-api";
import { expect, hydrated, test } from "../fixtures";

const EVERY_SCREEN = [
  "/",
  "/post/where-stale-data-hides",
  "/category/salesforce-admin",
  "/tag/apex",
  "/search?q=apex",
  "/contact",
  "/no-such-page",
  "/about",
];

test("every screen has the same header and footer, which mark the current page in forced colors, too, and lead to four categories [PUB-HEAD-01, PUB-HEAD-02, PUB-HEAD-03, PUB-HEAD-09, PUB-FOOT-01, PUB-FOOT-02, PUB-FOOT-03, PUB-FOOT-04, PUB-FOOT-05, PUB-FOOT-06, PUB-FOOT-07, PUB-FOOT-08, PUB-FOOT-09, PUB-FOOT-10]", async ({
  page,
}) => {
  const footer = page.getByRole("contentinfo");
  const frames = new Set<string>();
  for (const address of EVERY_SCREEN) {
    await page.goto(address);
    await hydrated(page);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link").first(), address).toHaveAttribute(
      "href",
      "/",
    );
    await expect(
      header.getByRole("link", { name: "Home" }),
      address,
    ).toBeVisible();
    await expect(header.getByRole("combobox"), address).toBeVisible();
    for (const name of ["Learning Paths", "Resources", "Community"])
      await expect(
        footer.getByRole("heading", { name }),
        address,
      ).toBeVisible();
    const text = await header.getByRole("link").allTextContents();
    frames.add(`${text.join()} ${await footer.textContent()}`);
  }
  expect(frames.size).toBe(1);

  await expectCurrentMarked(page);

  // Resources and Community lead nowhere.
  for (const name of ["Guides", "Glossary", "Forum", "Newsletter"]) {
    const entry = footer.getByText(name, { exact: true });
    await entry.click();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await entry.evaluate((node) => node.closest("a"))).toBeNull();
  }
  for (const slug of [
    "apex-lwc-development",
    "salesforce-devops",
    "salesforce-admin",
    "salesforce-integration",
  ]) {
    await footer.locator(`a[href="/category/${slug}"]`).click();
    await expect(page).toHaveURL(`/category/${slug}`);
    await expect(page.getByText(/in this category/)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/about");
  }
});

async function expectCurrentMarked(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const colors = await page
    .getByRole("banner")
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => ({
        isCurrent: link.getAttribute("aria-current") === "page",
        isMarked:
          getComputedStyle(link).borderBottomColor !==
          getComputedStyle(document.body).backgroundColor,
      })),
    );
  expect(colors.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  for (const { isCurrent, isMarked } of colors)
    expect(isMarked).toBe(isCurrent);
  await page.emulateMedia({ forcedColors: "none" });
}

test("the menu has the flagged pages by their order and label [PUB-HEAD-04, PUB-HEAD-05, PUB-HEAD-06, PUB-HEAD-07, PUB-HEAD-08]", async ({
  page,
  writer,
}) => {
  const add = (title: string, more: object) =>
    writer.page({ title, slug: `in-menu-${randomUUID()}`, ...more });
  const inMenu = { show_on_header: true };
  await add("Zebra", inMenu);
  await add("Long title", {
    ...inMenu,
    header_index: 0.5,
    menu_label: "Second",
  });
  await add("First", { ...inMenu, header_index: 0 });
  await add("Hidden", { show_on_header: false });
  await add("Draft", { ...inMenu, publish_status: "draft" });
  await withoutRendering(page, "/about");
  await page.goto("/about");
  const menu = page.getByRole("banner").getByRole("navigation");
  await expect(menu.getByRole("link")).toHaveText([
    "Home",
    "First",
    "Second",
    "About",
    "Learning Paths",
    "Contact",
    "Zebra",
  ]);
});

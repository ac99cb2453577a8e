import { randomUUID } from "node:crypto";
import { withoutRendering } from "../public-api";
import { expect, hydrated, test } from "../fixtures";

const EVERY_SCREEN = [
  "/",
  "/post/where-stale-data-hides",
  "/category/salesforce-admin",
  "/tag/apex",
  "/search?q=apex",
  "/about",
  "/contact",
  "/no-such-page",
];

test("every screen has the same header and footer [PUB-HEAD-01, PUB-HEAD-02, PUB-HEAD-03, PUB-HEAD-09, PUB-FOOT-01, PUB-FOOT-02, PUB-FOOT-07, PUB-FOOT-09]", async ({
  page,
}) => {
  const frames = new Set<string>();
  for (const address of EVERY_SCREEN) {
    await page.goto(address);
    await hydrated(page);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link").first()).toHaveAttribute("href", "/");
    await expect(header.getByRole("link", { name: "Home" })).toBeVisible();
    await expect(header.getByRole("combobox")).toBeVisible();
    const footer = page.getByRole("contentinfo");
    for (const name of ["Learning Paths", "Resources", "Community"])
      await expect(footer.getByRole("heading", { name })).toBeVisible();
    const text = await header.getByRole("link").allTextContents();
    frames.add(`${text.join()} ${await footer.textContent()}`);
  }
  expect(frames.size).toBe(1);
});

test("in forced colors, too, the menu marks the current page alone", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/about");
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
});

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
    ...{ header_index: 0.5, menu_label: "Second" },
  });
  await add("First", { ...inMenu, header_index: 0 });
  await add("Hidden", { show_on_header: false });
  await add("Draft", { ...inMenu, publish_status: "draft" });
  await withoutRendering(page, "/about");
  await page.goto("/about");
  const menu = page.getByRole("banner").getByRole("navigation");
  await expect(menu.getByRole("link")).toHaveText([
    ...["Home", "First", "Second", "About", "Learning Paths", "Contact"],
    "Zebra",
  ]);
});

test("Resources and Community lead nowhere [PUB-FOOT-08, PUB-FOOT-10]", async ({
  page,
}) => {
  await page.goto("/about");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  for (const name of ["Guides", "Glossary", "Forum", "Newsletter"]) {
    const entry = footer.getByText(name, { exact: true });
    await entry.click();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await entry.evaluate((node) => node.closest("a"))).toBeNull();
  }
});

test("the learning paths lead to their four categories [PUB-FOOT-03, PUB-FOOT-04, PUB-FOOT-05, PUB-FOOT-06]", async ({
  page,
}) => {
  for (const slug of [
    "apex-lwc-development",
    "salesforce-devops",
    "salesforce-admin",
    "salesforce-integration",
  ]) {
    await page.goto("/about");
    await page
      .getByRole("contentinfo")
      .locator(`a[href="/category/${slug}"]`)
      .click();
    await expect(page).toHaveURL(`/category/${slug}`);
    await expect(page.getByText(/in this category/)).toBeVisible();
  }
});

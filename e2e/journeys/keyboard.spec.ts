import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";

/** What has the focus, and whether one sees that it has it. */
function focused(page: Page) {
  return page.evaluate(() => {
    let element = document.activeElement;
    // In a slot: what another frontend shows there.
    while (element?.shadowRoot?.activeElement)
      element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return null;
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    // The ring of a card is that of a link's area, which covers the card.
    const hasRing = [null, "::after"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
    });
    return {
      name: (
        element.getAttribute("aria-label") ??
        element.textContent ??
        ""
      ).trim(),
      isMarked:
        hasRing || style.boxShadow !== "none" || element.matches("input"),
      isSeen: width > 0 && height > 0,
    };
  });
}

test("the first key leads past the menu to the text; every control of a page is reached by Tab, marked and in sight", async ({
  page,
}) => {
  await page.goto("/post/where-stale-data-hides");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Back" }),
  ).toBeFocused();

  for (const address of [
    "/",
    "/post/where-stale-data-hides",
    "/category/apex-lwc-development",
    "/learning-paths",
    "/contact",
  ]) {
    await page.goto(address);
    await hydrated(page);
    const visited = new Set<string>();
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press("Tab");
      const now = await focused(page);
      if (now === null) break;
      expect(now, address).toMatchObject({ isSeen: true, isMarked: true });
      visited.add(now.name);
    }
    for (const name of ["Home", "Skip to content", "Salesforce Integration"])
      expect([...visited], address).toContain(name);
  }
});

test("the search's dropdown is worked with the keys alone, its modal keeps the focus inside, and a link leads to the new page's heading and announces it [D-113]", async ({
  page,
}) => {
  await page.goto("/about");
  await hydrated(page);
  await test.step("the dropdown", () => expectDropdownByKeys(page));

  await test.step("the modal", async () => {
    await page.keyboard.press("Control+k");
    const modal = page.getByRole("dialog");
    await expect(modal).toBeVisible();
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() => {
        const element = document.activeElement;
        return element === document.body || element?.closest("dialog") !== null;
      });
      expect(place).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
  });

  const link = page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Salesforce DevOps" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/category/salesforce-devops");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "Salesforce D" }),
  ).toBeAttached();
  await expect(page).toHaveTitle(/Salesforce DevOps/);
});

async function expectDropdownByKeys(page: Page): Promise<void> {
  const box = page.getByRole("banner").getByRole("combobox");
  await box.focus();
  await page.keyboard.type("governor");
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const first = options.first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(box).toBeFocused();
}

test("carousels turn with the keys and say where they are, and going back comes to the place where one was [D-120]", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const featured = page.getByRole("region", { name: "Featured", exact: true });
  await featured.getByRole("button", { name: /next/i }).focus();
  const current = featured.locator('[aria-current="true"]');
  await page.keyboard.press("Enter");
  await expect(current).toHaveAttribute("aria-label", "2 of 3");
  await page.keyboard.press("Space");
  await expect(current).toHaveAttribute("aria-label", "3 of 3");
  await expect(featured.locator("[aria-live]")).toContainText("3");

  const chip = page
    .getByRole("region", { name: "Categories" })
    .getByRole("link", { name: "Flow & Automation" });
  await chip.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await chip.click();
  await expect(page).toHaveURL("/category/flow-automation");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect
    .poll(() => page.evaluate(() => Math.round(window.scrollY)))
    .toBeGreaterThan(before - 50);
});

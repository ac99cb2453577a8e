import type { Page } from "@playwright/test";
import {
  ADMIN_SCREENS,
  BEGINNINGS,
  OPEN_ADMIN_SCREENS,
  beginningOn,
  editorScreens,
} from "../admin-screens";
import { collectRefusals, enterAdmin, show } from "../admin-walk";
import { expect, test } from "../fixtures";

/** How far the page can be pushed sideways, and what sticks out of it without a scroll box of its own. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) =>
      /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
    const isHeld = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (at !== document.body && scrolls(at)) return true;
      return false;
    };
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, left, width: own } = element.getBoundingClientRect();
      return own > 1 && left < width && right > width + 1 && !isHeld(element);
    });
    return {
      beyond: document.documentElement.scrollWidth - width,
      wide: wide.slice(0, 4).map((element) => element.outerHTML.slice(0, 90)),
    };
  });
}

/** Once the screen is at rest: some tools are moved into a menu after they were measured. */
const isNoWider = (page: Page, path: string) =>
  softly
    .poll(() => overflow(page), { message: path })
    .toEqual({ beyond: 0, wide: [] });

const softly = expect.configure({ soft: true });

const SIZES = [
  { width: 390, height: 844 },
  // A window of 1280 × 800 shows so much of a page at 200 %.
  { width: 640, height: 400 },
];

test("no screen scrolls sideways on a phone or at 200 %, nothing is refused to the owner, what one comes for is within reach, and the menu opens, closes and leads on with the keys", async ({
  page,
  writer,
}) => {
  test.slow();
  const post = await writer.post({
    title: "Narrow",
    content: `<pre>${"a long line of code ".repeat(20)}</pre>`,
  });
  const { id } = await writer.page({
    title: "Narrow",
    slug: `narrow-${post.id}`,
  });
  await page.goto("/admin/login");
  for (const screen of OPEN_ADMIN_SCREENS) {
    await show(page, screen);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await isNoWider(page, screen[0]);
    }
  }
  await enterAdmin(page);
  const refusals = collectRefusals(page);
  for (const screen of [...ADMIN_SCREENS, ...editorScreens(post.id, id)]) {
    await show(page, screen);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await isNoWider(page, screen[0]);
      await reachesBeginning(page, screen[0]);
    }
  }
  softly(refusals).toEqual([]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await show(page, ADMIN_SCREENS[0]);
    await test.step("the menu", () => useMenu(page));
  }
});

/** It can be pressed: nothing lies over it, and it can be scrolled to. */
async function reachesBeginning(page: Page, path: string): Promise<void> {
  const name = BEGINNINGS[path as keyof typeof BEGINNINGS];
  const action = name
    ? beginningOn(page, name)
    : page.getByRole("button", { name: /^(Save|Publish|Update)/ }).first();
  if (name ?? /\/(new|edit)/.test(path)) await action.click({ trial: true });
}

async function useMenu(page: Page): Promise<void> {
  const opener = page.getByRole("button", { name: "Open menu" });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await expect(drawer.locator(":focus")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  const last = drawer.getByRole("link", { name: "Audit log" });
  await last.focus();
  await expect(last).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/audit");
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
}

import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { headingOf } from "../admin-screens";
import { enterAdmin, moveTo, settled, show } from "../admin-walk";
import { ADMIN, expect, test } from "../fixtures";
import { expectRowGone, row } from "../lists";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

/** Presses a key until something has the focus, as people do who have no mouse. */
async function stepTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  const focused = target.and(page.locator(":focus"));
  for (let step = 0; step < 80; step += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

async function signInAndName(page: Page) {
  const name = `Keys ${Date.now()}`;
  await page.goto("/admin/login");
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.getByLabel("Email").focus();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press("Enter");
  await settled(page, /^Welcome back/);

  await stepTo(page, page.getByRole("link", { name: "Tags" }));
  await page.keyboard.press("Enter");
  await settled(page, "Tags");
  await expect(page.getByRole("main")).toBeFocused();
  await stepTo(page, button(page, "New Tag"));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(row(page, name)).toBeVisible();
  await expect(button(page, "New Tag")).toBeFocused();

  await stepTo(page, button(page, `Edit ${name}`));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" again");
  await page.keyboard.press("Enter");
  await expect(row(page, `${name} again`)).toBeVisible();
  await expect(button(page, `Edit ${name} again`)).toBeFocused();

  await stepTo(page, button(page, `Delete ${name} again`));
  await page.keyboard.press("Enter");
  await expectRowGone(page, name);
  // Nothing that is gone keeps the focus, and Undo is on the way.
  await stepTo(page, button(page, "Undo"));
  await page.keyboard.press("Enter");
  await expect(row(page, `${name} again`)).toBeVisible();
  await button(page, `Delete ${name} again`).press("Enter");
  await expectRowGone(page, name);
}

async function publish(page: Page, request: APIRequestContext) {
  const title = `By keys ${Date.now()}`;
  await moveTo(page, "/admin/posts/new");
  await settled(page, "New Post");
  await stepTo(page, page.getByLabel("Title", { exact: true }));
  await page.keyboard.type(title);
  await stepTo(page, page.getByRole("textbox", { name: "Content" }));
  await page.keyboard.type("Words that matter");
  await page.keyboard.press("Control+A");
  // The toolbar is one stop, before the text.
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  await stepTo(page, bar.locator(":focus"), "Shift+Tab");
  const bold = bar.getByRole("button", { name: /^Bold/ });
  await stepTo(page, bold, "ArrowRight");
  await page.keyboard.press("Enter");
  await expect(bold).toHaveAttribute("aria-pressed", "true");
  // Choices change with the letters that their names begin with.
  await stepTo(page, page.getByLabel("Status"));
  await page.keyboard.press("p");
  await expect(page.getByLabel("Status")).toHaveValue("published");
  await stepTo(page, page.getByLabel("Category"));
  await page.keyboard.press("s");
  await page.keyboard.press("Control+s");
  // Saved, and still here.
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);
  await moveTo(page, "/admin/posts");
  await expect(row(page, title)).toBeVisible();
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const answer = await request.get(`/api/posts/slug/${slug}`);
  expect(await answer.text()).toContain("<strong>Words that matter</strong>");

  await button(page, `Delete ${title}`).press("Enter");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Delete" })
    .press("Enter");
  await expectRowGone(page, title);
}

test("one signs in, makes a tag, renames it, deletes it and takes that back, and writes, formats and publishes a post, with the keys alone", async ({
  page,
  request,
}) => {
  await test.step("a tag", () => signInAndName(page));
  await test.step("a post", () => publish(page, request));
});

async function closeDialogs(page: Page) {
  for (const [path, name] of [
    ["/admin/categories", "New Category"],
    ["/admin/categories", /^Edit /],
    ["/admin/categories", /^Delete /],
    ["/admin/tags", "New Tag"],
    ["/admin/roles", "New Role"],
    ["/admin/roles", "Permissions of editor"],
    ["/admin/roles?tab=users", "New User"],
    ["/admin/roles?tab=users", /^Assign Roles to/],
    ["/admin/users", "New User"],
    ["/admin/api-keys", "New API Key"],
    ["/admin/redirects", "New Redirect"],
    ["/admin/audit", /^Details:/],
    ["/admin/profile", "Edit Profile"],
    ["/admin/profile", "Change Password"],
  ] as const) {
    await show(page, [path, headingOf(path)]);
    const opener = button(page, name).first();
    await opener.press("Enter");
    const dialog = page.locator("[role=dialog], [role=alertdialog]");
    await expect(dialog, `${path} ${name}`).toBeVisible();
    await expect(dialog.locator(":focus"), `${path} ${name}`).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(dialog, `${path} ${name}`).toHaveCount(0);
    await expect.soft(opener, `${path} ${name}`).toBeFocused();
  }
}

async function stepThroughMenu(page: Page) {
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const menu = page.getByRole("complementary").first().locator("a, button");
  const names = await menu.allInnerTexts();
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    await page.keyboard.press("Tab");
    const now = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      return {
        name: element.textContent,
        isMarked: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
        isInSight: top >= 0 && bottom <= window.innerHeight,
      };
    });
    expect(now).toEqual({ name, isMarked: true, isInSight: true });
  }
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

test("the first Tab offers the way past the menu, every entry of the menu shows that it has the focus, and Escape closes every dialog, with the focus where it was", async ({
  page,
}) => {
  await enterAdmin(page);
  await test.step("the menu", () => stepThroughMenu(page));
  await test.step("dialogs", () => closeDialogs(page));
});

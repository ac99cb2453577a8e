import type { Page } from "@playwright/test";
import {
  ADMIN_SCREENS,
  headingOf,
  OPEN_ADMIN_SCREENS,
  editorScreens,
} from "../admin-screens";
import { enterAdmin, moveTo, settled, show } from "../admin-walk";
import { violations } from "../axe";
import { EVERY_BLOCK } from "../every-block";
import { expect, test } from "../fixtures";
import { picture } from "../pictures";
import type { Writer } from "../writer";

// The two tests run side by side.
test.describe.configure({ mode: "parallel" });

/** What depends on colors; everything else is the same in every theme. */
const COLORS = ["color-contrast", "link-in-text-block"];

const DIALOG = "[role=dialog], [role=alertdialog]";

const THEMES = ["theme-cms-light", "theme-cms-dark", "theme-cms-modern"];

/**
 * All rules in the first theme, those about colors in the others.
 * @param part of the page that was not examined before; all of it without one.
 */
async function examine(
  page: Page,
  where: string,
  part?: { all?: string; colors?: string },
): Promise<void> {
  for (const [index, theme] of THEMES.entries()) {
    await page.evaluate(
      async ([all, one]) => {
        document.body.classList.remove(...all);
        document.body.classList.add(one);
        await new Promise(requestAnimationFrame);
        const fades = document.getAnimations();
        await Promise.all(
          fades
            .filter(({ constructor }) => constructor === CSSTransition)
            .map(({ finished }) => finished.catch(() => null)),
        );
      },
      [THEMES, theme] as const,
    );
    const found = await violations(
      page,
      index === 0 ? { part: part?.all } : { part: part?.colors, rules: COLORS },
    );
    expect.soft(found, `${where} in ${theme}`).toEqual([]);
  }
}

/** A post and a page with something of everything, and what the lists show below them. */
async function makeThings(writer: Writer) {
  const content = EVERY_BLOCK;
  const post = await writer.post({ title: "Examined", content });
  const { id } = await writer.page({
    title: "Examined",
    slug: `examined-${post.id}`,
    content,
  });
  await writer.post({
    title: "Examined draft",
    status: "draft",
    for_review: true,
  });
  await writer.redirect(`/examined-${post.id}`, "/about");
  await writer.invite("Examined");
  return { post: post.id, page: id };
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("axe finds nothing on any screen of the admin in any theme, nor in any block of the editor", async ({
  page,
  writer,
}) => {
  const things = await makeThings(writer);
  await page.goto("/admin/login");
  for (const screen of OPEN_ADMIN_SCREENS) {
    await show(page, screen);
    await examine(page, page.url());
  }
  await enterAdmin(page);
  const editors = editorScreens(things.post, things.page);
  await examine(page, "the frame");
  for (const screen of [...ADMIN_SCREENS, ...editors]) {
    await show(page, screen);
    // The frame around them has the same colors on every screen.
    await examine(page, page.url(), { colors: "main" });
  }
});

test("axe finds nothing in the dialogs of the admin in any theme", async ({
  page,
  writer,
}) => {
  const things = await makeThings(writer);
  await enterAdmin(page);
  await putPictureInLibrary(page);
  for (const [path, button, prepare] of dialogs(things.post, writer)) {
    await show(page, [path, headingOf(path)]);
    await prepare?.(page);
    await page.getByRole("button", { name: button }).first().click();
    const dialog = page.locator(DIALOG);
    await expect(dialog, String(button)).toBeVisible();
    await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
    await examine(page, `${path} ${button}`, { all: DIALOG, colors: DIALOG });
    await page.keyboard.press("Escape");
    await expect(dialog, String(button)).toHaveCount(0);
  }
});

type Prepare = (page: Page) => Promise<void>;

/** Where dialogs are, what opens them, and what has to be done before. */
function dialogs(
  post: number,
  writer: Writer,
): [string, string | RegExp, Prepare?][] {
  return [
    ["/admin/categories", "New Category"],
    ["/admin/categories", /^Delete /],
    ["/admin/roles", "New Role"],
    ["/admin/roles", "Permissions of editor"],
    ["/admin/roles?tab=users", "New User"],
    ["/admin/roles?tab=users", /^Assign Roles to/],
    ["/admin/users", "New User"],
    ["/admin/users", /^Edit /],
    ["/admin/api-keys", "New API Key"],
    ["/admin/media", /^Details of/],
    ["/admin/audit", /^Details:/],
    ["/admin/redirects", "New Redirect"],
    ["/admin/profile", "Edit Profile"],
    ["/admin/profile", "Change Password"],
    [`/admin/posts/edit/${post}`, "Revisions"],
    [`/admin/posts/edit/${post}`, "Share a preview"],
    ["/admin/posts", "Saved filters"],
    ["/admin/posts", "Find"],
    ["/admin/posts", "Change…", chooseRows],
    ["/admin/review", "Approve"],
    ["/admin/review", "Return…"],
    [`/admin/posts/edit/${post}`, "Update", (page) => meet(page, writer, post)],
  ];
}

/** The bar is no dialog, so it is examined with the list. */
async function chooseRows(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page
    .getByRole("checkbox", { name: /^Select / })
    .first()
    .check();
  await examine(page, "selected posts");
}

/** Changes what someone else saves in another way. */
async function meet(page: Page, writer: Writer, post: number): Promise<void> {
  const notes = page.locator("summary").filter({ hasText: "Notes" });
  await notes.click();
  await page.getByRole("button", { name: "Add a note" }).click();
  await examine(page, "a note");
  await page.getByLabel("Title", { exact: true }).fill("Examined here");
  const answer = await page.request.get(`/api/posts/${post}`);
  const { category_id } = (await answer.json()) as { category_id: number };
  await writer.change("posts", post, {
    title: "Examined there",
    content: EVERY_BLOCK,
    category_id,
  });
}

async function putPictureInLibrary(page: Page): Promise<void> {
  await moveTo(page, "/admin/media");
  await settled(page, "Media");
  await page
    .getByLabel("Images to upload")
    .setInputFiles(await picture("examined.png"));
  await expect(
    page.getByRole("button", { name: "Details of examined.png" }).first(),
  ).toBeVisible();
}

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

// The files' two workers take a theme each.
test.describe.configure({ mode: "parallel" });

async function wear(page: Page, theme: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(
    (value) => window.localStorage.setItem("cmsTheme", value),
    theme,
  );
}

/** A post and a page with something of everything, and what the lists show below them. */
async function makeThings(writer: Writer) {
  const content = EVERY_BLOCK;
  const post = await writer.post({ title: "Examined", content });
  const { id } = await writer.page({
    ...{ title: "Examined", slug: `examined-${post.id}`, content },
  });
  await writer.redirect(`/examined-${post.id}`, "/about");
  await writer.invite("Examined");
  return { post: post.id, page: id };
}

/** What depends on colours; everything else is the same in every theme. */
const COLOURS: string[] = ["color-contrast", "link-in-text-block"];

for (const [theme, rules] of [
  ["theme-cms-light", undefined],
  ["theme-cms-dark", COLOURS],
  ["theme-cms-modern", COLOURS],
] as const) {
  test(`axe finds nothing on any screen of the admin in ${theme}, nor in any block of the editor`, async ({
    page,
    writer,
  }) => {
    test.setTimeout(240_000);
    await wear(page, theme);
    const things = await makeThings(writer);
    const examine = async () => {
      expect.soft(await violations(page, rules), page.url()).toEqual([]);
    };
    await page.goto("/admin/login");
    for (const screen of OPEN_ADMIN_SCREENS) {
      await show(page, screen);
      await examine();
    }
    await enterAdmin(page);
    await expect(page.locator("body")).toHaveClass(new RegExp(theme));
    const editors = editorScreens(things.post, things.page);
    for (const screen of [...ADMIN_SCREENS, ...editors]) {
      await show(page, screen);
      await examine();
    }
  });

  test(`axe finds nothing in the dialogs of the admin in ${theme}`, async ({
    page,
    writer,
  }) => {
    test.setTimeout(240_000);
    await wear(page, theme);
    const things = await makeThings(writer);
    await enterAdmin(page);
    await putPictureInLibrary(page);
    for (const [path, button] of dialogs(things.post)) {
      await show(page, [path, headingOf(path)]);
      await page.getByRole("button", { name: button }).first().click();
      const dialog = page.locator("[role=dialog], [role=alertdialog]");
      await expect(dialog, String(button)).toBeVisible();
      await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
      expect
        .soft(await violations(page, rules), `${path} ${button}`)
        .toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog, String(button)).toHaveCount(0);
    }
  });
}

/** Where dialogs are and what opens them. */
function dialogs(post: number): [string, string | RegExp][] {
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
  ];
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

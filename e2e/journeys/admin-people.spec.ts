import type { Page } from "@playwright/test";
import { moveTo } from "../admin-walk";
import { expect, signInAs, test } from "../fixtures";
import { expectRowGone, press, row } from "../lists";
import { dialogOf, openUser, saveDialog, unique } from "../people";
import type { Writer } from "../writer";

async function protectRoles(page: Page) {
  await page.goto("/admin/roles");
  for (const name of ["Edit", "Delete", "Permissions of"]) {
    const button = page.getByRole("button", { name: `${name} superuser` });
    await expect(button).toBeDisabled();
  }
  const { data } = (await (
    await page.request.get("/api/roles?limit=100")
  ).json()) as { data: { id: number; name: string }[] };
  const id = data.find(({ name }) => name === "superuser")?.id;
  await page.goto(`/admin/roles?role=${id}`);
  await expect(dialogOf(page)).toContainText("This role cannot be edited");
  await page.goto(`/admin/roles?permissions=${id}`);
  await expect(dialogOf(page)).toContainText(
    "This role's permissions cannot be changed",
  );
  await expect(
    dialogOf(page).getByRole("button", { name: "Save" }),
  ).toHaveCount(0);
}

async function mergeTicks(page: Page, writer: Writer) {
  const name = unique();
  const role = await writer.role(name, ["view_posts"]);
  await page.goto(`/admin/roles?permissions=${role.id}`);
  await page.getByLabel("Create posts").check();
  await writer.grant(role.id, ["view_posts", "view_pages"]);
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(dialogOf(page)).toContainText("Failed to save permissions");
  await press(page, "Load theirs, keep my changes");
  await expect(page.getByLabel("View pages")).toBeChecked();
  await expect(page.getByLabel("Create posts")).toBeChecked();
  await saveDialog(page);
  for (const permission of ["Create posts", "View posts", "View pages"])
    await expect(row(page, name)).toContainText(permission);
}

async function makeRole(page: Page) {
  const name = unique();
  await moveTo(page, "/admin/roles");
  await expect(page.getByRole("tab")).toHaveText([
    "Roles & Permissions",
    "Users",
  ]);
  await press(page, "New Role");
  await dialogOf(page).getByLabel("Name").fill(name);
  await dialogOf(page).getByLabel("Description").fill("Made in a browser");
  await saveDialog(page);
  await expect(row(page, name)).toContainText("No permissions");

  await press(page, `Permissions of ${name}`);
  await page.getByLabel("View all posts").check();
  await page.getByRole("button", { name: "Tags", exact: true }).click();
  await page
    .getByRole("region", { name: "Special Permissions" })
    .getByLabel("View dashboard")
    .check();
  await saveDialog(page);
  for (const permission of ["View all posts", "Create tags", "Manage tags"])
    await expect(row(page, name)).toContainText(permission);

  await page.getByRole("searchbox").fill(name);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await press(page, `Delete ${name}`);
  await expectRowGone(page, name);
  await press(page, "Undo");
  await expect(row(page, name)).toContainText("+1 more");
  await press(page, `Delete ${name}`);
  await expectRowGone(page, name);
}

test("a role is made, filled in the matrix, and survives its deletion by Undo; ticks survive someone else's save; roles that the product relies on stay as they are, also behind a link [ADM-ROLES-01, ADM-ROLES-02, ADM-ROLES-03, ADM-ROLES-04, ADM-ROLES-05, ADM-ROLES-06, ADM-ROLES-07, ADM-ROLES-17, STATE-30, STATE-31, STATE-32, STATE-33, STATE-34, D-022, D-325, D-327]", async ({
  adminPage: page,
  writer,
}) => {
  test.slow();
  await test.step("relied on", () => protectRoles(page));
  await test.step("ticks", () => mergeTicks(page, writer));
  await test.step("made and deleted", () => makeRole(page));
});

test("a user is made, given a role, changed and locked out [ADM-USERS-01, ADM-USERS-02, ADM-USERS-03, ADM-USERS-04, ADM-USERS-05, VAL-36, VAL-39]", async ({
  adminPage: page,
  browser,
  baseURL,
}) => {
  test.slow();
  const name = unique();
  const account = { email: `${name}@example.test`, password: "green lanterns" };
  await page.goto("/admin/roles?tab=users");
  await press(page, "New User");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(dialogOf(page)).toContainText("All fields are required.");
  await dialogOf(page).getByLabel("Name").fill(name);
  await dialogOf(page).getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toHaveCount(0);

  await press(page, "Assign Roles");
  await expect(dialogOf(page)).toContainText(`Assign Roles to ${name}`);
  await dialogOf(page).getByLabel("contributor").check();
  await saveDialog(page);
  await openUser(page, account.email);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(row(page, name)).toContainText("contributor");

  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await signInAs(theirs, account);
  await theirs.goto("/admin/roles?tab=users");
  await expect(theirs.getByRole("main")).toContainText(
    "You don't have permission to view users.",
  );

  await press(page, name);
  await expect(dialogOf(page)).toContainText("Edit own posts");
  await expect(page).toHaveURL(/user=\d+/);
  await page.reload();
  await expect(dialogOf(page)).toContainText(account.email);
  await press(page, `Edit ${name}`);
  await page
    .getByLabel("Status", { exact: true })
    .last()
    .selectOption("disabled");
  await saveDialog(page);
  await expect(row(page, name)).toContainText("Deactivated");
  expect((await theirs.request.get("/api/auth/me")).status()).toBe(401);
  await context.close();
});

async function pageUsers(page: Page, writer: Writer) {
  for (let count = 0; count < 6; count += 1) await writer.person();
  await page.goto("/admin/roles");
  await page.getByRole("tab", { name: "Users" }).click();
  await expect(page).toHaveURL(/tab=users/);
  await expect(page.locator("tbody tr")).toHaveCount(10);
  await press(page, "Next");
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Page 2" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const sizes = page.getByLabel("Per page");
  await expect(sizes.locator("option")).toHaveText(["10", "20", "50"]);
  await sizes.selectOption("50");
  await expect(page).not.toHaveURL(/page=2/);
  await page.getByRole("link", { name: /^Requests \(\d+\)$/ }).click();
  await expect(page).toHaveURL("/admin/signup-requests");
}

async function deleteAndReassign(page: Page, writer: Writer) {
  const leaver = await writer.person("author");
  const heir = await writer.person("author");
  const found = await page.request.get(`/api/authors?search=${leaver.email}`);
  const { data } = (await found.json()) as { data: { id: number }[] };
  const title = unique();
  const post = await writer.post({ title, author_id: data[0]?.id });

  await moveTo(page, `/admin/users?search=${leaver.email}`);
  await press(page, "Delete One author");
  await expectRowGone(page, leaver.email);
  await press(page, "Undo");
  await expect(row(page, leaver.email)).toBeVisible();

  await openUser(page, leaver.email);
  await press(page, "One author");
  await expect(dialogOf(page)).toContainText("Posts1");
  await dialogOf(page)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(dialogOf(page)).toContainText("Reassign 1 post to");
  await page.getByLabel("Find a person").fill(heir.email);
  await page.getByLabel(heir.email).check();
  await press(page, "Delete and reassign posts");
  await expectRowGone(page, leaver.email);
  await press(page, "Undo");
  await expect(row(page, leaver.email)).toBeVisible();
  const answer = await page.request.get(`/api/posts/${post.id}`);
  const saved = (await answer.json()) as { author: { id: number } };
  expect(saved.author.id).not.toBe(data[0]?.id);
}

test("the users tab pages, resizes and keeps its place in the address; a deleted user comes back with Undo, with the posts gone to someone else too [ADM-USERS-06, ADM-ALTUSERS-06, CONST-17, CONST-21, CONST-25, D-301, D-326, D-506]", async ({
  adminPage: page,
  writer,
}) => {
  await test.step("the tab", () => pageUsers(page, writer));
  await test.step("deleted", () => deleteAndReassign(page, writer));
});

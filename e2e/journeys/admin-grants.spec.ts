import type { Page } from "@playwright/test";
import { ADMIN, expect, signInAs, test } from "../fixtures";
import { press, row } from "../lists";
import { dialogOf, openUser, saveDialog, tooltip, unique } from "../people";
import type { Writer } from "../writer";

async function invite(page: Page) {
  const name = unique();
  await page.route("**/api/authors", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 501,
          json: { error: "User creation not implemented", code: "not_offered" },
        })
      : route.continue(),
  );
  await page.goto("/admin/users");
  await press(page, "New User");
  await dialogOf(page).getByLabel("Name").fill(name);
  await dialogOf(page).getByLabel("Email").fill(`${name}@example.test`);
  await page.getByLabel("Role", { exact: true }).selectOption("author");
  const permissions = dialogOf(page).getByRole("group", {
    name: "Permissions",
    exact: true,
  });
  await permissions.getByRole("checkbox", { name: "View audit log" }).check();
  await press(page, "Send invitation");
  await expect(page.getByRole("alert")).toHaveText(
    "User creation not implemented",
  );
  await page.unroute("**/api/authors");
  await press(page, "Send invitation");
  const link = page.getByLabel("Invitation link");
  await expect(link).toHaveValue(/\/admin\/invitation\?token=/);
  await press(page, "Done");
  await page.goto(`/admin/users?search=${name}`);
  await expect(row(page, name)).toContainText("Invited");
  await expect(row(page, name)).toContainText("author");
  await press(page, "+13 more");
  await expect(row(page, name)).toContainText("View audit log");
}

async function guardSuperuser(page: Page, writer: Writer) {
  const other = await writer.person("author");
  await openUser(page, other.email);
  await press(page, /^Assign Roles to/);
  const box = dialogOf(page).getByRole("checkbox", { name: "superuser" });
  await box.check();
  await saveDialog(page);
  await expect(row(page, other.email)).toContainText("superuser");
  await press(page, /^Assign Roles to/);
  await box.uncheck();
  await saveDialog(page);
  await expect(row(page, other.email)).not.toContainText("superuser");

  await openUser(page, ADMIN.email);
  await expect(page.getByRole("button", { name: /^Delete/ })).toBeDisabled();
  await press(page, /^Assign Roles to/);
  await expect(box).toBeChecked();
  await expect(box).toBeDisabled();
  await box.hover();
  await expect(tooltip(page)).toHaveText(
    "You cannot remove superuser from yourself",
  );

  await signInAs(page, await writer.person("admin"));
  await openUser(page, other.email);
  await press(page, /^Assign Roles to/);
  await expect(box).toBeDisabled();
  await box.focus();
  await expect(tooltip(page)).toHaveText(
    "Only superuser can assign/unassign this role",
  );
  await box.click({ force: true });
  await expect(box).not.toBeChecked();
}

async function lockGrants(page: Page, writer: Writer) {
  const name = unique();
  await writer.role(name, ["view_posts", "edit_posts"]);
  const person = await writer.person(name);
  await signInAs(page, await writer.person("community manager"));
  await openUser(page, person.email);
  await press(page, /^Assign Roles to/);
  const roles = dialogOf(page);
  await expect(roles.getByRole("checkbox", { name: "admin" })).toBeDisabled();
  await expect(roles.getByRole("checkbox", { name })).toBeDisabled();
  await press(page, "Cancel");

  await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
  await press(page, /^Edit /);
  const inherited = page.getByRole("checkbox", { name: "View posts" });
  await expect(inherited).toBeChecked();
  await expect(inherited).toBeDisabled();
  await expect(dialogOf(page)).toContainText(`from role ${name}`);
  await expect(
    page.getByRole("checkbox", { name: "Edit all posts" }),
  ).toBeDisabled();
  await page.getByRole("checkbox", { name: "View tags" }).check();
  await saveDialog(page);
  await expect(row(page, person.email)).toContainText("View tags");
}

test("someone is invited with a role and a link to pass on; only superusers give superuser, no superuser can give it up, and people grant only what they hold [ADM-ALTUSERS-01, ADM-ALTUSERS-07, ADM-ALTUSERS-08, ADM-ALTUSERS-09, ADM-ALTUSERS-10, ADM-ALTUSERS-11, D-321, D-322, D-324, PERM-13, PERM-14, PERM-15, PERM-16, PERM-17, PERM-18, SEC-08]", async ({
  adminPage: page,
  writer,
}) => {
  test.slow();
  await test.step("an invitation", () => invite(page));
  await test.step("superuser", () => guardSuperuser(page, writer));
  await test.step("a manager", () => lockGrants(page, writer));
});

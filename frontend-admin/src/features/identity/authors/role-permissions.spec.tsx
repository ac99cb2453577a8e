import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import {
  dialogCloses,
  input,
  isOff,
  pressToClose,
  tooltipOf,
} from "../../../testing/find";
import { accountsApi, roles } from "../../../testing/accounts-api";
import { renderAdmin } from "../../../testing/render-admin";
import { role } from "../../../testing/samples";

type Session = Parameters<typeof signedIn>[0];

async function open(api: Handlers = {}, session?: Session) {
  const admin = renderAdmin("/roles", {
    api: accountsApi(api),
    session: signedIn(session),
  });
  await admin.user.click(
    await screen.findByRole("button", { name: "Permissions of editor" }),
  );
  await screen.findByRole("rowheader", { name: "Posts" });
  return admin;
}

const save = () => screen.getByRole("button", { name: "Save" });

describe("permissions of a role", () => {
  it("is a matrix of resources and actions [ADM-ROLES-07, ADM-ROLES-08, ADM-ROLES-09, ADM-ROLES-10, ADM-ROLES-11, ADM-ROLES-12, ADM-ROLES-13, ADM-ROLES-14, ADM-ROLES-15, ADM-ROLES-16]", async () => {
    await open();
    const matrix = within(
      screen.getByRole("table", { name: "Permissions by resource and action" }),
    );
    const headers = matrix.getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Resource",
      "Create",
      "View",
      "Edit",
      "Delete",
      "Manage",
      "Publish",
      "Schedule",
      "View All",
      "Edit All",
    ]);
    expect(matrix.getAllByRole("rowheader")).toHaveLength(3);
    expect(input("View posts").checked).toBe(true);
    expect(input("Create posts").checked).toBe(false);
    const tags = matrix.getByRole("row", { name: /^Tags/ });
    expect(within(tags).getAllByText("not applicable")).toHaveLength(5);
  });

  it("has the special permissions beside it [ADM-ROLES-17, ADM-ROLES-18, ADM-ROLES-19, ADM-ROLES-20, ADM-ROLES-21]", async () => {
    await open();
    const specials = within(
      screen.getByRole("region", { name: "Special Permissions" }),
    );
    const names = (group: string) =>
      within(specials.getByRole("group", { name: group }))
        .getAllByRole("checkbox")
        .map((one) => one.closest("div")?.textContent);
    expect(names("System")).toEqual(["View dashboard", "View reports"]);
    expect(names("Other")).toContain("Edit own posts");
  });

  it("saves the whole list with the version that it began with [ADM-ROLES-07]", async () => {
    const admin = await open({
      "POST /roles/*/permissions": () => roles[2],
    });
    await admin.user.click(input("Create posts"));
    await admin.user.click(input("View posts"));
    await admin.user.click(input("View dashboard"));
    await admin.user.dblClick(save());
    await dialogCloses();
    expect(admin.sent("POST")).toHaveLength(1);
    expect(admin.sent("POST")[0]).toMatchObject({
      path: "/roles/3/permissions",
      headers: { "if-match": '"5"' },
      body: {
        permissions: [
          "edit_posts",
          "manage_tags",
          "create_posts",
          "view_dashboard",
        ],
      },
    });
  });

  it("selects and clears a whole row by its name", async () => {
    const admin = await open();
    await admin.user.click(screen.getByRole("button", { name: "Posts" }));
    expect(input("Edit all posts").checked).toBe(true);
    await admin.user.click(screen.getByRole("button", { name: "Posts" }));
    expect(input("Edit all posts").checked).toBe(false);
  });

  it("shows what Manage covers already (D-404)", async () => {
    await open();
    expect(input("Edit tags (covered by Manage)").checked).toBe(false);
  });

  it("shows a failing save and keeps the selection [ERR-40]", async () => {
    const admin = await open({
      "POST /roles/*/permissions": () => refuse(500),
    });
    await admin.user.click(input("Create posts"));
    await admin.user.click(save());
    expect(await screen.findByText("Failed to save permissions")).toBeTruthy();
    expect(input("Create posts").checked).toBe(true);
  });

  it("does one's own changes to what someone else saved first", async () => {
    const theirs = role(3, "editor", {
      permissions: ["view_posts", "edit_all_posts"],
      version: 6,
    });
    const admin = await open({
      "GET /roles/*": () => theirs,
      "POST /roles/*/permissions": ({ headers }) =>
        headers?.["if-match"] === '"6"'
          ? theirs
          : refuse(412, "Someone else has saved this role.", { version: 6 }),
    });
    await admin.user.click(input("Create posts"));
    await admin.user.click(save());
    await admin.user.click(
      await screen.findByRole("button", {
        name: "Load theirs, keep my changes",
      }),
    );
    await waitFor(() => {
      expect(input("Edit all posts").checked).toBe(true);
    });
    expect(input("Create posts").checked).toBe(true);
    await pressToClose(admin.user, "Save");
    expect(admin.sent("POST").at(-1)?.body).toEqual({
      permissions: ["view_posts", "edit_all_posts", "create_posts"],
    });
  });

  it("asks before a changed selection is lost", async () => {
    const admin = await open();
    await admin.user.click(input("Create posts"));
    await admin.user.keyboard("{Escape}");
    expect(await screen.findByText("Discard your changes?")).toBeTruthy();
    await admin.user.click(screen.getByRole("button", { name: "Discard" }));
    await dialogCloses();
  });

  it("locks what one does not hold [SEC-08]", async () => {
    const admin = await open(
      {},
      {
        is_admin: false,
        role: "x",
        roles: ["x"],
        permissions: ["manage_roles", "view_posts", "view_reports"],
      },
    );
    const reason = "You can give and take only permissions that you hold.";
    const locked = input(`Edit posts. ${reason}`);
    expect(isOff(locked)).toBe(true);
    expect(await tooltipOf(locked)).toBe(reason);
    await admin.user.click(locked);
    expect(locked.checked).toBe(true);
    await admin.user.click(input("View posts"));
    expect(input("View posts").checked).toBe(false);
    const dashboard = input("View dashboard");
    expect(isOff(dashboard)).toBe(true);
    expect(isOff(input("View reports"))).toBe(false);
  });

  it("says when permissions cannot be loaded [ERR-37]", async () => {
    const admin = renderAdmin("/roles?permissions=3", {
      api: accountsApi({ "GET /permissions": () => refuse(500, "No.") }),
    });
    expect(
      await screen.findByText(
        "Failed to load users, roles, or permissions: No.",
      ),
    ).toBeTruthy();
    expect(save()).toHaveProperty("disabled", true);
    expect(admin.sent("POST")).toEqual([]);
  });
});

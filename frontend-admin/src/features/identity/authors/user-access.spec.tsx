import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import {
  button,
  dialogCloses,
  input,
  isOff,
  pressToClose,
  tooltipOf,
} from "../../../testing/find";
import {
  accountsApi,
  manager,
  permissions,
  superuser,
} from "../../../testing/accounts-api";
import { renderAdmin } from "../../../testing/render-admin";
import { account } from "../../../testing/samples";
import { permissionLabel } from "./permission-groups";

async function open(name: string, api: Handlers = {}, user = superuser) {
  const admin = renderAdmin("/users", {
    api: accountsApi(api),
    session: signedIn(user),
  });
  await admin.user.click(await screen.findByRole("button", { name }));
  await screen.findByLabelText("View dashboard");
  return admin;
}

describe("modal of the alternate users screen", () => {
  it("has name, email and role [ADM-ALTUSERS-07, ADM-ALTUSERS-08, ADM-ALTUSERS-09]", async () => {
    await open("Edit Grace Hopper");
    expect(input("Name").value).toBe("Grace Hopper");
    expect(input("Email").value).toBe("person2@example.org");
    const role = screen.getByLabelText<HTMLSelectElement>("Role");
    expect([...role.options].map(({ text }) => text)).toEqual([
      "User",
      "superuser",
      "admin",
      "editor",
      "reader",
    ]);
    expect(role.value).toBe("editor");
    expect(screen.getByText("Also has: reader.")).toBeTruthy();
  });

  it("has a checkbox for each permission in the list 'Permissions' [ADM-ALTUSERS-10]", async () => {
    await open("Edit Grace Hopper");
    const list = within(screen.getByRole("group", { name: "Permissions" }));
    const boxes = list.getAllByRole<HTMLInputElement>("checkbox");
    const names = boxes.map(({ labels }) => labels?.[0]?.textContent ?? "");
    expect([...names].sort()).toEqual(
      permissions.map(({ name }) => permissionLabel(name)).sort(),
    );
    expect(names.filter((_, index) => boxes[index]?.checked).sort()).toEqual([
      "Edit posts",
      "Manage tags",
      "View posts",
      "View tags",
    ]);
  });

  it("shows what roles give as ticked and locked (D-322)", async () => {
    const admin = await open("Edit Grace Hopper");
    expect(
      screen.getAllByText("from role editor", { selector: "p" }),
    ).toHaveLength(2);
    expect(input("Edit posts").checked).toBe(true);
    expect(isOff(input("Edit posts"))).toBe(true);
    await admin.user.click(input("Edit posts"));
    expect(input("Edit posts").checked).toBe(true);
    expect(
      screen.getByText("from role editor, from role reader", { selector: "p" }),
    ).toBeTruthy();
    await admin.user.selectOptions(screen.getByLabelText("Role"), "User");
    expect(input("Edit posts").checked).toBe(false);
    expect(isOff(input("Edit posts"))).toBe(false);
  });

  it("changes only what is new: the person, the role, the direct grants [API-61, OPEN-08, D-320]", async () => {
    const admin = await open("Edit Grace Hopper", {
      "PUT /authors/*": () =>
        account(2, {
          roles: ["editor", "reader"],
          direct_permissions: ["view_tags"],
          version: 4,
        }),
      "POST /authors/*/roles": () =>
        account(2, {
          roles: ["admin", "reader"],
          direct_permissions: ["view_tags"],
          version: 5,
        }),
      "POST /authors/*/permissions": () => account(2, { version: 6 }),
    });
    await admin.user.type(input("Name"), "!");
    await admin.user.selectOptions(screen.getByLabelText("Role"), "reader");
    await admin.user.click(input("View tags"));
    await admin.user.click(input("Edit tags"));
    await admin.user.dblClick(button("Save"));
    await dialogCloses();
    const calls = [...admin.sent("PUT"), ...admin.sent("POST")];
    expect(
      calls.map(({ path, headers, body }) => [
        path,
        headers?.["if-match"],
        body,
      ]),
    ).toEqual([
      [
        "/authors/2",
        '"3"',
        { name: "Grace Hopper!", email: "person2@example.org" },
      ],
      ["/authors/2/roles", '"4"', { roles: ["reader"] }],
      ["/authors/2/permissions", '"5"', { permissions: ["edit_tags"] }],
    ]);
  });

  it.each([
    ["Edit Grace Hopper", "Save", "Name", "VAL-40"],
    ["Edit Grace Hopper", "Save", "Email", "VAL-41"],
    ["New User", "Send invitation", "Name", "VAL-40"],
    ["New User", "Send invitation", "Email", "VAL-41"],
  ])("%s: %s needs the %s [%s]", async (dialog, save, label) => {
    const admin = await open(dialog);
    for (const field of ["Name", "Email"]) {
      await admin.user.clear(input(field));
      const value = field === "Name" ? "Grace" : "grace@example.org";
      await admin.user.type(input(field), field === label ? "  " : value);
    }
    await admin.user.click(button(save));
    const problem = await screen.findByRole("alert");
    expect(problem.textContent).toBe(`${label} is required`);
    expect(input(label).getAttribute("aria-describedby")).toContain(problem.id);
    expect(document.activeElement).toBe(input(label));
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect([...admin.sent("PUT"), ...admin.sent("POST")]).toEqual([]);
  });

  it("keeps the form of a refused save [ERR-43]", async () => {
    const admin = await open("Edit Grace Hopper", {
      "PUT /authors/*": () =>
        refuse(409, "A user with this email already exists."),
    });
    await admin.user.type(input("Email"), "g{Enter}");
    expect(await screen.findByText("Failed to save user")).toBeTruthy();
    expect(input("Email").value).toBe("person2@example.orgg");
  });

  it("shows what someone else granted first (D-022)", async () => {
    const theirs = account(2, {
      name: "Grace Hopper",
      roles: ["editor"],
      version: 4,
      direct_permissions: ["view_tags", "edit_tags"],
    });
    const admin = await open("Edit Grace Hopper", {
      "GET /authors/*": () => theirs,
      "POST /authors/*/permissions": ({ headers }) =>
        headers?.["if-match"] === '"4"'
          ? account(2)
          : refuse(412, "Someone else has saved this person."),
    });
    await admin.user.click(input("Delete tags"));
    await admin.user.click(button("Save"));
    expect(await screen.findByText("View tags, Edit tags")).toBeTruthy();
    expect(input("Delete tags").checked).toBe(true);
    await admin.user.click(button("Take theirs"));
    expect(input("Delete tags").checked).toBe(false);
    expect(input("Edit tags").checked).toBe(true);
    await pressToClose(admin.user, "Save");
    expect(admin.sent("POST")).toHaveLength(1);
  });

  it("finds permissions by their words", async () => {
    const admin = await open("Edit Grace Hopper");
    await admin.user.type(input("Find a permission"), "all posts{Enter}");
    expect(screen.queryByLabelText("View tags")).toBeNull();
    expect(input("Edit all posts")).toBeTruthy();
    expect(admin.sent("PUT")).toEqual([]);
  });

  it("grants only what one holds, roles and permissions alike [SEC-08]", async () => {
    await open("Edit Alan Turing", {}, manager);
    expect(isOff(input("Edit posts"))).toBe(true);
    expect(isOff(input("View tags"))).toBe(false);
    expect(await tooltipOf(input("Edit posts"))).toBe(
      "You can give and take only permissions that you hold.",
    );
    const role = screen.getByLabelText<HTMLSelectElement>("Role");
    const off = [...role.options].filter(({ disabled }) => disabled);
    expect(off.map(({ text }) => text)).toEqual([
      "superuser",
      "admin",
      "editor",
    ]);
  });

  it("keeps superuser with those who hold it, and with oneself (D-324)", async () => {
    await open("Edit Ada Lovelace");
    expect(screen.getByLabelText("Role")).toHaveProperty("disabled", true);
    expect(
      screen.getByText("You cannot remove superuser from yourself"),
    ).toBeTruthy();
  });
});

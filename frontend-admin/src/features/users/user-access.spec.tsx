import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { page, refuse, signedIn } from "../../testing/fake-context";
import type { Handlers } from "../../testing/fake-context";
import { peopleApi } from "../../testing/people-api";
import { renderAdmin } from "../../testing/render-admin";
import { account } from "../../testing/samples";

type Session = Parameters<typeof signedIn>[0];

const superuser: Session = { role: "superuser", roles: ["superuser"] };
const manager: Session = {
  id: 9,
  is_admin: false,
  role: "manager",
  roles: ["manager"],
  permissions: ["manage_users", "view_roles", "view_posts", "view_tags"],
};

async function open(api: Handlers = {}, session: Session = superuser) {
  const admin = renderAdmin("/users", {
    api: peopleApi(api),
    session: signedIn(session),
  });
  await screen.findByText("Grace Hopper");
  return admin;
}

async function edit(name: string, api: Handlers = {}, session = superuser) {
  const admin = await open(api, session);
  await admin.user.click(button(name));
  await screen.findByLabelText("view_dashboard");
  return admin;
}

const button = (name: string) => screen.getByRole("button", { name });
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const isOff = (element: HTMLElement) => element.getAttribute("aria-disabled");
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });

describe("modal of the alternate users screen", () => {
  it("has name, email, role and permissions [ADM-ALTUSERS-07, ADM-ALTUSERS-08, ADM-ALTUSERS-09, ADM-ALTUSERS-10]", async () => {
    await edit("Edit Grace Hopper");
    expect(box("Name").value).toBe("Grace Hopper");
    expect(box("Email").value).toBe("person2@example.org");
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
    expect(box("view_tags").checked).toBe(true);
  });

  it("shows what roles give as ticked and locked (D-322)", async () => {
    const admin = await edit("Edit Grace Hopper");
    expect(
      screen.getAllByText("from role editor", { selector: "p" }),
    ).toHaveLength(2);
    expect(box("edit_posts").checked).toBe(true);
    expect(isOff(box("edit_posts"))).toBe("true");
    await admin.user.click(box("edit_posts"));
    expect(box("edit_posts").checked).toBe(true);
    expect(
      screen.getByText("from role editor, from role reader", { selector: "p" }),
    ).toBeTruthy();
    await admin.user.selectOptions(screen.getByLabelText("Role"), "User");
    expect(box("edit_posts").checked).toBe(false);
    expect(isOff(box("edit_posts"))).toBeNull();
  });

  it("changes only what is new: the person, the role, the direct grants (D-320)", async () => {
    const admin = await edit("Edit Grace Hopper", {
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
    await admin.user.type(box("Name"), "!");
    await admin.user.selectOptions(screen.getByLabelText("Role"), "reader");
    await admin.user.click(box("view_tags"));
    await admin.user.click(box("edit_tags"));
    await admin.user.dblClick(button("Save"));
    await closed();
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
    ["Name", "Name is required"],
    ["Email", "Email is required"],
  ])("needs the %s [VAL-40, VAL-41]", async (label, sentence) => {
    const admin = await edit("Edit Grace Hopper");
    await admin.user.clear(box(label));
    await admin.user.click(button("Save"));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(box(label));
    expect(admin.sent("PUT")).toEqual([]);
  });

  it("keeps the form of a refused save [ERR-43]", async () => {
    const admin = await edit("Edit Grace Hopper", {
      "PUT /authors/*": () =>
        refuse(409, "A user with this email already exists."),
    });
    await admin.user.type(box("Email"), "g{Enter}");
    expect(await screen.findByText("Failed to save user")).toBeTruthy();
    expect(box("Email").value).toBe("person2@example.orgg");
  });

  it("shows what somebody else granted meanwhile (D-022)", async () => {
    const theirs = account(2, {
      ...{ name: "Grace Hopper", roles: ["editor"], version: 4 },
      direct_permissions: ["view_tags", "edit_tags"],
    });
    const admin = await edit("Edit Grace Hopper", {
      "GET /authors/*": () => theirs,
      "POST /authors/*/permissions": ({ headers }) =>
        headers?.["if-match"] === '"4"'
          ? account(2)
          : refuse(412, "Someone else has saved this person."),
    });
    await admin.user.click(box("delete_tags"));
    await admin.user.click(button("Save"));
    expect(await screen.findByText("view_tags, edit_tags")).toBeTruthy();
    expect(box("delete_tags").checked).toBe(true);
    await admin.user.click(button("Take theirs"));
    expect(box("delete_tags").checked).toBe(false);
    expect(box("edit_tags").checked).toBe(true);
    await admin.user.click(button("Save"));
    await closed();
    expect(admin.sent("POST")).toHaveLength(1);
  });

  it("finds permissions by their words", async () => {
    const admin = await edit("Edit Grace Hopper");
    await admin.user.type(box("Find a permission"), "all posts{Enter}");
    expect(screen.queryByLabelText("view_tags")).toBeNull();
    expect(box("edit_all_posts")).toBeTruthy();
    expect(admin.sent("PUT")).toEqual([]);
  });

  it("grants only what one holds, roles and permissions alike [SEC-08]", async () => {
    await edit("Edit Alan Turing", {}, manager);
    expect(isOff(box("edit_posts"))).toBe("true");
    expect(isOff(box("view_tags"))).toBeNull();
    act(() => box("edit_posts").focus());
    expect((await screen.findByRole("tooltip")).textContent).toBe(
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
    await edit("Edit Ada Lovelace");
    expect(screen.getByLabelText("Role")).toHaveProperty("disabled", true);
    expect(
      screen.getByText("You cannot remove superuser from yourself"),
    ).toBeTruthy();
  });
});


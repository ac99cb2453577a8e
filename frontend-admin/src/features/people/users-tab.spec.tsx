import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
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
  permissions: ["manage_users", "view_roles", "view_posts", "approve_signups"],
};

async function open(api: Handlers = {}, session: Session = superuser) {
  const admin = renderAdmin("/roles?tab=users", {
    api: peopleApi(api),
    session: signedIn(session),
  });
  await screen.findByText("Grace Hopper");
  return admin;
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** The tooltip of something that has just got the focus. */
async function tooltipOf(element: HTMLElement) {
  act(() => element.focus());
  return (await screen.findByRole("tooltip")).textContent;
}

describe("users tab", () => {
  it("is a table of people with Assign Roles [ADM-USERS-01, ADM-USERS-02, CONST-21]", async () => {
    const admin = await open();
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Email",
      "Roles",
      "Actions",
    ]);
    const row = within(screen.getByText("Grace Hopper").closest("tr")!);
    expect(row.getByText("person2@example.org")).toBeTruthy();
    expect(row.getByText("editor")).toBeTruthy();
    expect(row.getByText("reader")).toBeTruthy();
    expect(row.getByText("Assign Roles")).toBeTruthy();
    const list = admin.requests.find(({ path }) => path === "/authors");
    expect(list?.query).toMatchObject({ limit: 10, offset: 0 });
  });

  it("pages, resizes and begins anew [ADM-USERS-06, CONST-17, CONST-25]", async () => {
    const admin = await open({
      "GET /authors": () =>
        page([account(2, { name: "Grace Hopper" })], 10_000),
    });
    const asked = () =>
      admin.requests.filter(({ path }) => path === "/authors").at(-1)?.query;
    await admin.user.click(button("Page 1000"));
    await waitFor(() => {
      expect(asked()).toMatchObject({ limit: 10, offset: 9990 });
    });
    const size = screen.getByLabelText<HTMLSelectElement>("Per page");
    expect([...size.options].map(({ value }) => value)).toEqual([
      "10",
      "20",
      "50",
    ]);
    await admin.user.selectOptions(size, "50");
    await waitFor(() => {
      expect(asked()).toMatchObject({ limit: 50, offset: 0 });
    });
    expect(admin.path()).toBe("/roles?tab=users&size=50");
  });

  it("finds people by name, role and status", async () => {
    const admin = await open();
    await admin.user.selectOptions(screen.getByLabelText("Role"), "editor");
    await admin.user.selectOptions(screen.getByLabelText("Status"), "Invited");
    await admin.user.type(screen.getByLabelText("Search users"), "grace");
    await waitFor(() => {
      expect(admin.requests.at(-1)?.query).toMatchObject({
        ...{ role: "editor", status: "invited", search: "grace" },
      });
    });
  });

  it("leads to the requests for an account (D-301)", async () => {
    await open();
    const link = await screen.findByRole("link", { name: "Requests (2)" });
    expect(link.getAttribute("href")).toBe("/signup-requests");
  });

  it("says why loading failed [ERR-37]", async () => {
    renderAdmin("/roles?tab=users", {
      api: peopleApi({ "GET /authors": () => refuse(500, "No.") }),
    });
    expect(
      await screen.findByText(
        "Failed to load users, roles, or permissions: No.",
      ),
    ).toBeTruthy();
  });
});

describe("details of a person", () => {
  const grace = account(2, {
    name: "Grace Hopper",
    roles: ["editor"],
    permissions: ["edit_posts", "view_tags"],
    direct_permissions: ["view_tags"],
    post_count: 5,
  });

  it("open in a modal, which has an address of its own [ADM-USERS-03]", async () => {
    const admin = await open({ "GET /authors/*": () => grace });
    await admin.user.click(button("Grace Hopper"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("5 posts")).toBeTruthy();
    expect(dialog.getByText("editor")).toBeTruthy();
    expect(dialog.getByText("(granted directly)")).toBeTruthy();
    expect(admin.path()).toBe("/roles?tab=users&user=2");
    await admin.user.click(dialog.getByRole("button", { name: "Close" }));
    expect(admin.path()).toBe("/roles?tab=users");
  });

  it("lead to deleting the person, with the posts going to somebody else (D-326)", async () => {
    const admin = await open({
      "GET /authors/*": () => grace,
      "DELETE /authors/*": () => ({ success: true }),
      "POST /authors/*/restore": () => grace,
    });
    await admin.user.click(button("Grace Hopper"));
    const dialog = within(await screen.findByRole("dialog"));
    await admin.user.click(
      await dialog.findByRole("button", { name: "Delete Grace Hopper" }),
    );
    await admin.user.type(screen.getByLabelText("Reassign 5 posts to"), "alan");
    await admin.user.click(await screen.findByRole("option"));
    await admin.user.click(button("Delete and reassign posts"));
    await waitFor(() => {
      expect(admin.sent("DELETE")[0]).toMatchObject({
        path: "/authors/2",
        query: { reassign_to: 3 },
      });
    });
    await admin.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText('User "Grace Hopper" is back')).toBeTruthy();
  });

  it("can have everything about the person deleted, after a question (D-326)", async () => {
    const admin = await open({
      "GET /authors/*": () => grace,
      "POST /authors/*/anonymise": () => ({ success: true }),
    });
    await admin.user.click(button("Grace Hopper"));
    const dialog = within(await screen.findByRole("dialog"));
    await admin.user.click(
      await dialog.findByRole("button", { name: "Anonymise Grace Hopper" }),
    );
    await admin.user.click(button("Anonymise"));
    await waitFor(() => {
      expect(admin.sent("POST")[0]?.path).toBe("/authors/2/anonymise");
    });
  });

  it("send an invitation again and show its link where no mail can be sent", async () => {
    const link = "https://example.org/admin/invitation?token=t";
    const admin = await open({
      "GET /authors/*": () => ({ ...grace, status: "invited" }),
      "POST /authors/*/invitation": () => ({
        success: true,
        message: "Pass on its link.",
        link,
      }),
    });
    await admin.user.click(button("Grace Hopper"));
    await admin.user.click(
      await screen.findByText("Send the invitation again"),
    );
    expect(await screen.findByDisplayValue(link)).toBeTruthy();
  });
});

describe("assigning roles", () => {
  const assign = async (
    name: string,
    api: Handlers = {},
    session = superuser,
  ) => {
    const admin = await open(api, session);
    await admin.user.click(button(`Assign Roles to ${name}`));
    await screen.findByLabelText("reader");
    return admin;
  };

  it("sends the whole list of names with the version [ADM-USERS-02, PERM-13, PERM-14]", async () => {
    const admin = await assign("Grace Hopper", {
      "POST /authors/*/roles": () => account(2),
    });
    await admin.user.click(box("superuser"));
    await admin.user.click(box("reader"));
    await admin.user.click(button("Save"));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("POST")[0]).toMatchObject({
      path: "/authors/2/roles",
      headers: { "if-match": '"3"' },
      body: { roles: ["editor", "superuser"] },
    });
  });

  it("keeps superuser from those who do not hold it [PERM-15, PERM-16]", async () => {
    const admin = await assign(
      "Grace Hopper",
      {},
      { role: "admin", roles: ["admin"] },
    );
    expect(box("superuser").getAttribute("aria-disabled")).toBe("true");
    expect(await tooltipOf(box("superuser"))).toBe(
      "Only superuser can assign/unassign this role",
    );
    await admin.user.click(box("superuser"));
    expect(box("superuser").checked).toBe(false);
    expect(box("admin").getAttribute("aria-disabled")).toBeNull();
  });

  it("keeps superusers from taking it from themselves [PERM-17, PERM-18]", async () => {
    const admin = await assign("Ada Lovelace");
    expect(box("superuser").getAttribute("aria-disabled")).toBe("true");
    expect(await tooltipOf(box("superuser"))).toBe(
      "You cannot remove superuser from yourself",
    );
    await admin.user.click(box("superuser"));
    expect(box("superuser").checked).toBe(true);
  });

  it("gives only roles whose permissions one holds [SEC-08]", async () => {
    await assign("Alan Turing", {}, manager);
    expect(box("admin").getAttribute("aria-disabled")).toBe("true");
    expect(box("reader").getAttribute("aria-disabled")).toBeNull();
    expect(await tooltipOf(box("editor"))).toBe(
      "You can give and take only roles whose permissions you hold.",
    );
  });

  it("shows a refusal with the server's reason [ERR-38]", async () => {
    const reason = "There must be at least one superuser.";
    const admin = await assign("Grace Hopper", {
      "POST /authors/*/roles": () => refuse(409, reason),
    });
    await admin.user.click(box("reader"));
    await admin.user.click(button("Save"));
    expect(await screen.findByText("Failed to assign roles")).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(box("reader").checked).toBe(false);
  });

  it("does one's own changes to what somebody else saved first", async () => {
    const admin = await assign("Grace Hopper", {
      "GET /authors/*": () =>
        account(2, { roles: ["editor", "reader", "admin"], version: 4 }),
      "POST /authors/*/roles": ({ headers }) =>
        headers?.["if-match"] === '"4"'
          ? account(2)
          : refuse(412, "Someone else came first.", { version: 4 }),
    });
    await admin.user.click(box("reader"));
    await admin.user.click(button("Save"));
    await admin.user.click(
      await screen.findByRole("button", {
        name: "Load theirs, keep my changes",
      }),
    );
    await waitFor(() => {
      expect(box("admin").checked).toBe(true);
    });
    await admin.user.click(button("Save"));
    await waitFor(() => {
      expect(admin.sent("POST").at(-1)?.body).toEqual({
        roles: ["editor", "admin"],
      });
    });
  });
});

describe("what may be done to whom", () => {
  const reasonOf = (name: string) => tooltipOf(button(name));

  it("nobody deletes themselves (D-324)", async () => {
    await open();
    expect(await reasonOf("Delete Ada Lovelace")).toBe(
      "Delete Ada Lovelace: You cannot delete your own account.",
    );
  });

  it("only superusers change superusers", async () => {
    await open({}, manager);
    expect(await reasonOf("Assign Roles to Ada Lovelace")).toBe(
      "Only a superuser can change a superuser.",
    );
  });

  it("people who only see users are told, and change nothing", async () => {
    await open({}, { ...manager, permissions: ["view_users"] });
    expect(
      screen.getByText(
        "You do not have permission to change people or their roles.",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "New User" })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Requests/ })).toBeNull();
    for (const name of ["Edit", "Delete", "Assign Roles to"])
      expect(button(`${name} Alan Turing`).getAttribute("aria-disabled")).toBe(
        "true",
      );
  });

  it("people without the permission see nobody", async () => {
    const admin = renderAdmin("/roles?tab=users", {
      api: peopleApi(),
      session: signedIn({ ...manager, permissions: [] }),
    });
    expect(
      await screen.findByText("You do not have permission to see users."),
    ).toBeTruthy();
    expect(admin.requests).toEqual([]);
  });

  it("deletes at once, restores with Undo, and tells when it cannot", async () => {
    let answers = 0;
    const admin = await open({
      "DELETE /authors/*": () => {
        answers += 1;
        return answers === 1 ? { success: true } : refuse(409, "Not now.");
      },
      "POST /authors/*/restore": () => account(2),
    });
    await admin.user.click(button("Delete Grace Hopper"));
    await admin.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText('User "Grace Hopper" is back')).toBeTruthy();
    await admin.user.click(button("Delete Alan Turing"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to delete userNot now.");
  });

  it("lists deleted people, who can be restored", async () => {
    const admin = renderAdmin("/roles?tab=users&status=deleted", {
      api: peopleApi({
        "GET /authors": () =>
          page([
            account(5, { name: "Gone" }),
            account(6, { name: "Former author", email: "" }),
          ]),
        "POST /authors/*/restore": () => account(5),
      }),
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore Gone" }),
    );
    await waitFor(() => {
      expect(admin.sent("POST")[0]?.path).toBe("/authors/5/restore");
    });
    expect(screen.getByText("Anonymised")).toBeTruthy();
  });
});

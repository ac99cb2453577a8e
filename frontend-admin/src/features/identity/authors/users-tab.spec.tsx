import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { button, isOff, tooltipOf } from "../../../testing/find";
import { manager, accountsApi, superuser } from "../../../testing/accounts-api";
import type { Fields } from "../../../testing/accounts-api";
import { renderAdmin } from "../../../testing/render-admin";
import { account } from "../../../testing/samples";

async function open(api: Handlers = {}, session: Fields = superuser) {
  const admin = renderAdmin("/roles?tab=users", {
    api: accountsApi(api),
    session: signedIn(session),
  });
  await screen.findByText("Grace Hopper");
  return admin;
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

  it("pages, resizes and begins again [ADM-USERS-06, CONST-17, CONST-25]", async () => {
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
        role: "editor",
        status: "invited",
        search: "grace",
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
      api: accountsApi({ "GET /authors": () => refuse(500, "No.") }),
    });
    expect(
      await screen.findByText(
        "Failed to load users, roles, or permissions: No.",
      ),
    ).toBeTruthy();
  });
});

describe("what may be done to whom", () => {
  const reasonOf = (name: string) => tooltipOf(button(name));

  it("no one deletes themselves (D-324)", async () => {
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
        "You don't have permission to change users or their roles.",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "New User" })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Requests/ })).toBeNull();
    for (const name of ["Edit", "Delete", "Assign Roles to"])
      expect(isOff(button(`${name} Alan Turing`))).toBe(true);
  });

  it("people without the permission see no one", async () => {
    const admin = renderAdmin("/roles?tab=users", {
      api: accountsApi(),
      session: signedIn({ ...manager, permissions: [] }),
    });
    expect(
      await screen.findByText("You don't have permission to view users."),
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
    expect(
      await screen.findByText('User "Grace Hopper" restored'),
    ).toBeTruthy();
    await admin.user.click(button("Delete Alan Turing"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to delete userNot now.");
  });

  it("lists deleted people, who can be restored", async () => {
    const admin = renderAdmin("/roles?tab=users&status=deleted", {
      api: accountsApi({
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
    expect(screen.getByText("Anonymized")).toBeTruthy();
  });
});

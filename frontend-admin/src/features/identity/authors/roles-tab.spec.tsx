import { describe, expect, it } from "@jest/globals";
import { render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { RemoteProvider } from "../../../remote-context";
import {
  anonymous,
  fakeApi,
  fakeContext,
  fakeSession,
  page,
  refuse,
  signedIn,
} from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import {
  button,
  dialogCloses,
  isOff,
  pressToClose,
} from "../../../testing/find";
import { accountsApi, roles } from "../../../testing/accounts-api";
import { renderAdmin } from "../../../testing/render-admin";
import { role } from "../../../testing/samples";
import { UsersAndRolesScreen } from "./users-and-roles-screen";

async function open(api: Handlers = {}, path = "/roles") {
  const admin = renderAdmin(path, { api: accountsApi(api) });
  await screen.findByText("What the editor does");
  return admin;
}

const row = (name: string) =>
  screen.getByRole("row", { name: new RegExp(`^${name}`) });

describe("roles tab", () => {
  it("shows two tabs and the table of roles [ADM-ROLES-01, ADM-ROLES-02, ADM-ROLES-03, ADM-ROLES-04, ADM-ROLES-06]", async () => {
    await open();
    const tabs = screen.getAllByRole("tab");
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      "Roles & Permissions",
      "Users",
    ]);
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Description",
      "Permissions",
      "Actions",
    ]);
    expect(button("New Role")).toBeTruthy();
    expect(within(row("reader")).getByText("7 people")).toBeTruthy();
  });

  it("shows permissions as badges, many of them on demand [ADM-ROLES-05]", async () => {
    const admin = await open();
    expect(within(row("editor")).getByText("Manage tags")).toBeTruthy();
    const superuser = within(row("superuser"));
    expect(superuser.queryByText("View audit log")).toBeNull();
    await admin.user.click(
      superuser.getByRole("button", { name: /^\+\d+ more$/ }),
    );
    expect(superuser.getByText("View audit log")).toBeTruthy();
  });

  it("finds roles by their words", async () => {
    const admin = await open();
    await admin.user.type(screen.getByRole("searchbox"), "READER");
    await waitFor(() => {
      expect(screen.queryByText("What the editor does")).toBeNull();
    });
    expect(row("reader")).toBeTruthy();
  });

  it("turns the buttons of a locked role off [STATE-30, STATE-31, STATE-32]", async () => {
    const admin = await open();
    for (const name of ["Edit admin", "Delete admin", "Permissions of admin"]) {
      expect(isOff(button(name))).toBe(true);
      await admin.user.click(button(name));
    }
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(admin.sent("DELETE")).toEqual([]);
    expect(isOff(button("Edit editor"))).toBe(false);
  });

  it.each([
    ["/roles?role=2", "This role cannot be edited"],
    ["/roles?permissions=2", "This role's permissions cannot be changed"],
  ])(
    "says in the dialog of a locked role, reached by %s: %s [STATE-33, STATE-34]",
    async (path, sentence) => {
      await open({}, path);
      const dialog = within(await screen.findByRole("dialog"));
      expect(dialog.getByText(sentence)).toBeTruthy();
      expect(dialog.queryByRole("button", { name: "Save" })).toBeNull();
    },
  );

  it("creates a role [ADM-ROLES-06]", async () => {
    const admin = await open({ "POST /roles": () => role(9, "writer") });
    await admin.user.click(button("New Role"));
    await admin.user.type(screen.getByLabelText("Name"), " writer ");
    await admin.user.type(screen.getByLabelText("Description"), "Writes.{Tab}");
    await admin.user.click(button("Save"));
    await dialogCloses();
    expect(admin.sent("POST")[0]).toMatchObject({
      path: "/roles",
      body: { name: "writer", description: "Writes.", rank: 0 },
    });
  });

  it("needs a name [VAL-28]", async () => {
    const admin = await open();
    await admin.user.click(button("New Role"));
    await admin.user.type(screen.getByLabelText("Name"), "  {Enter}");
    expect(await screen.findByText("Name is required")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    expect(admin.sent("POST")).toEqual([]);
  });

  it("keeps the text of a refused save [ERR-39]", async () => {
    const reason = "A role with this name already exists.";
    const admin = await open({ "PUT /roles/*": () => refuse(409, reason) });
    await admin.user.click(button("Edit editor"));
    await admin.user.type(screen.getByLabelText("Name"), "s{Enter}");
    expect(await screen.findByText("Failed to save role")).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByDisplayValue("editors")).toBeTruthy();
  });

  it("saves over someone else's role only when told to (D-022)", async () => {
    const admin = await open({
      "GET /roles/*": () => role(3, "redactor", { version: 6 }),
      "PUT /roles/*": ({ headers }) =>
        headers?.["if-match"] === '"6"'
          ? role(3, "editors")
          : refuse(412, "Someone else saved this role while you were editing."),
    });
    await admin.user.click(button("Edit editor"));
    await admin.user.type(screen.getByLabelText("Name"), "s{Enter}");
    expect(await screen.findByText("redactor")).toBeTruthy();
    expect(admin.sent("PUT")[0]?.headers).toEqual({ "if-match": '"5"' });
    await pressToClose(admin.user, "Overwrite");
    expect(admin.sent("PUT")[1]?.body).toMatchObject({ name: "editors" });
  });

  it("deletes at once and takes it back with Undo (D-327)", async () => {
    const admin = await open({
      "DELETE /roles/*": () => ({ success: true }),
      "POST /roles/*/restore": () => roles[3],
    });
    await admin.user.click(button("Delete reader"));
    await admin.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText('Role "reader" restored')).toBeTruthy();
    expect(admin.sent("DELETE")[0]?.path).toBe("/roles/4");
  });

  it("says why loading failed [ERR-37]", async () => {
    renderAdmin("/roles", {
      api: accountsApi({
        "GET /roles": () => refuse(500, "The disk is full."),
      }),
    });
    expect(
      await screen.findByText(
        "Failed to load users, roles, or permissions: The disk is full.",
      ),
    ).toBeTruthy();
  });

  it("tells people without the permission, and asks for nothing", async () => {
    const admin = renderAdmin("/roles", {
      api: accountsApi(),
      session: signedIn({
        is_admin: false,
        role: "x",
        roles: [],
        permissions: [],
      }),
    });
    expect(
      await screen.findByText("You don't have permission to view roles."),
    ).toBeTruthy();
    expect(admin.requests).toEqual([]);
  });

  it("lets people only delete roles whose permissions they hold [SEC-08]", async () => {
    renderAdmin("/roles", {
      api: accountsApi({ "GET /roles": () => page(roles) }),
      session: signedIn({
        is_admin: false,
        role: "x",
        roles: ["x"],
        permissions: ["manage_roles", "view_posts"],
      }),
    });
    await screen.findByText("What the editor does");
    expect(isOff(button("Delete editor"))).toBe(true);
    expect(isOff(button("Delete reader"))).toBe(false);
  });
});

describe("without anyone signed in", () => {
  it("says so [PERM-11]", () => {
    const { store } = fakeSession(anonymous);
    const { api, requests } = fakeApi({});
    render(
      <RemoteProvider context={fakeContext(api, store)}>
        <MemoryRouter>
          <UsersAndRolesScreen />
        </MemoryRouter>
      </RemoteProvider>,
    );
    expect(
      screen.getByText("Please log in to access user management"),
    ).toBeTruthy();
    expect(requests).toEqual([]);
  });
});

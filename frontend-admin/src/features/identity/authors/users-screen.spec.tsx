import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { button } from "../../../testing/find";
import { manager, accountsApi, superuser } from "../../../testing/accounts-api";
import type { Fields } from "../../../testing/accounts-api";
import { renderAdmin } from "../../../testing/render-admin";
import { account } from "../../../testing/samples";

async function open(api: Handlers = {}, session: Fields = superuser) {
  const admin = renderAdmin("/users", {
    api: accountsApi(api),
    session: signedIn(session),
  });
  await screen.findByText("Grace Hopper");
  return admin;
}

describe("alternate users screen", () => {
  it("is a table of people and what they may do [API-60, OPEN-08, ADM-ALTUSERS-01, ADM-ALTUSERS-05, ADM-ALTUSERS-06]", async () => {
    await open();
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Email",
      "Role",
      "Permissions",
      "Actions",
    ]);
    expect(button("Edit Grace Hopper")).toBeTruthy();
    expect(button("Delete Grace Hopper")).toBeTruthy();
    expect(
      screen.getByRole("link", { name: "Users and roles" }),
    ).toHaveProperty("pathname", "/roles");
  });

  it("shows the role, or 'User' without one [ADM-ALTUSERS-02, ENT-071]", async () => {
    await open();
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => row.children[2]?.textContent)).toEqual([
      "superuser",
      "editor",
      "User",
    ]);
  });

  it("shows the first three permissions and how many follow [ADM-ALTUSERS-03, ADM-ALTUSERS-04]", async () => {
    const admin = await open({
      "GET /authors": () =>
        page([
          account(2, {
            name: "Grace Hopper",
            permissions: ["a", "b", "c", "d", "e"],
          }),
          account(3, { name: "Alan Turing", permissions: ["f", "g", "h"] }),
        ]),
    });
    const rows = screen.getAllByRole("row").slice(1);
    const cells = () => rows.map((row) => row.children[3]?.textContent);
    expect(cells()).toEqual(["ABC+2 more", "FGH"]);
    await admin.user.click(button("+2 more"));
    expect(cells()[0]).toBe("ABCDEShow fewer");
  });

  it("says when loading fails [ERR-42]", async () => {
    renderAdmin("/users", {
      api: accountsApi({ "GET /authors": () => refuse(400) }),
    });
    expect(await screen.findByText("Failed to load data")).toBeTruthy();
  });

  it("alerts when deleting fails [ERR-44]", async () => {
    const admin = await open({ "DELETE /authors/*": () => refuse(500) });
    await admin.user.click(button("Delete Grace Hopper"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to delete user");
  });

  it("deletes at once and takes it back with Undo [API-62, OPEN-08, D-506]", async () => {
    const admin = await open({
      "DELETE /authors/*": () => ({ success: true }),
      "POST /authors/*/restore": () => account(2),
    });
    await admin.user.click(button("Delete Grace Hopper"));
    const undo = await screen.findByRole("button", { name: "Undo" });
    expect(admin.sent("DELETE").map(({ path }) => path)).toEqual([
      "/authors/2",
    ]);
    await admin.user.click(undo);
    expect(
      await screen.findByText('User "Grace Hopper" restored'),
    ).toBeTruthy();
  });

  it("tells people without the permission", async () => {
    const admin = renderAdmin("/users", {
      api: accountsApi(),
      session: signedIn({ ...manager, permissions: [] }),
    });
    expect(
      await screen.findByText("You don't have permission to view users."),
    ).toBeTruthy();
    expect(admin.requests).toEqual([]);
  });
});

import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
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
    await admin.user.click(input("superuser"));
    await admin.user.click(input("reader"));
    await admin.user.click(button("Save"));
    await dialogCloses();
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
    expect(isOff(input("superuser"))).toBe(true);
    expect(await tooltipOf(input("superuser"))).toBe(
      "Only superuser can assign/unassign this role",
    );
    await admin.user.click(input("superuser"));
    expect(input("superuser").checked).toBe(false);
    expect(isOff(input("admin"))).toBe(false);
  });

  it("keeps superusers from taking it from themselves [PERM-17, PERM-18]", async () => {
    const admin = await assign("Ada Lovelace");
    expect(isOff(input("superuser"))).toBe(true);
    expect(await tooltipOf(input("superuser"))).toBe(
      "You cannot remove superuser from yourself",
    );
    await admin.user.click(input("superuser"));
    expect(input("superuser").checked).toBe(true);
  });

  it("gives only roles whose permissions one holds [SEC-08]", async () => {
    await assign("Alan Turing", {}, manager);
    expect(isOff(input("admin"))).toBe(true);
    expect(isOff(input("reader"))).toBe(false);
    expect(await tooltipOf(input("editor"))).toBe(
      "You can give and take only roles whose permissions you hold.",
    );
  });

  it("shows a refusal with the server's reason [ERR-38]", async () => {
    const reason = "There must be at least one superuser.";
    const admin = await assign("Grace Hopper", {
      "POST /authors/*/roles": () => refuse(409, reason),
    });
    await admin.user.click(input("reader"));
    await admin.user.click(button("Save"));
    expect(await screen.findByText("Failed to assign roles")).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(input("reader").checked).toBe(false);
  });

  it("does one's own changes to what someone else saved first", async () => {
    const admin = await assign("Grace Hopper", {
      "GET /authors/*": () =>
        account(2, { roles: ["editor", "reader", "admin"], version: 4 }),
      "POST /authors/*/roles": ({ headers }) =>
        headers?.["if-match"] === '"4"'
          ? account(2)
          : refuse(412, "Someone else came first.", { version: 4 }),
    });
    await admin.user.click(input("reader"));
    await admin.user.click(button("Save"));
    await admin.user.click(
      await screen.findByRole("button", {
        name: "Load theirs, keep my changes",
      }),
    );
    await waitFor(() => {
      expect(input("admin").checked).toBe(true);
    });
    await pressToClose(admin.user, "Save");
    await waitFor(() => {
      expect(admin.sent("POST").at(-1)?.body).toEqual({
        roles: ["editor", "admin"],
      });
    });
  });
});

import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { dialogCloses, pressToClose } from "../../../testing/find";
import { accountsApi } from "../../../testing/accounts-api";
import { renderAdmin } from "../../../testing/render-admin";
import { account } from "../../../testing/samples";

type Session = Parameters<typeof signedIn>[0];

async function open(name: string, api: Handlers = {}, session?: Session) {
  const admin = renderAdmin("/roles?tab=users", {
    api: accountsApi(api),
    session: signedIn({ role: "superuser", roles: ["superuser"], ...session }),
  });
  await screen.findByText("Grace Hopper");
  await admin.user.click(screen.getByRole("button", { name }));
  await screen.findByRole("dialog");
  return admin;
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, {
    selector: "[role=dialog] *",
  });
const save = () => screen.getByRole("button", { name: "Save" });

describe("New User", () => {
  it.each(["Name", "Email", "Password"])(
    "needs all fields; without %s it says so once and goes there [VAL-36, VAL-37, VAL-38]",
    async (blank) => {
      const admin = await open("New User");
      for (const label of ["Name", "Email", "Password"])
        if (label !== blank) await admin.user.type(field(label), "x@y.org");
      await admin.user.type(field(blank), "  ");
      if (blank === "Password") await admin.user.clear(field(blank));
      await admin.user.click(save());
      expect(
        await screen.findAllByText("All fields are required."),
      ).toHaveLength(1);
      expect(document.activeElement).toBe(field(blank));
      expect(admin.sent("POST")).toEqual([]);
    },
  );

  it("creates a person, sends once, and offers to assign roles next [ADM-USERS-04]", async () => {
    const admin = await open("New User", {
      "POST /authors": () => account(7, { name: "Katherine" }),
    });
    await admin.user.type(field("Name"), " Katherine ");
    await admin.user.type(field("Email"), "kj@example.org");
    await admin.user.type(field("Password"), "orbit-1962{Enter}{Enter}");
    await dialogCloses();
    expect(admin.sent("POST")).toHaveLength(1);
    expect(admin.sent("POST")[0]?.body).toEqual({
      name: "Katherine",
      email: "kj@example.org",
      password: "orbit-1962",
    });
    await admin.user.click(
      await screen.findByText("Assign Roles", { selector: "li *" }),
    );
    expect(await screen.findByText("Assign Roles to Katherine")).toBeTruthy();
  });

  it.each([
    ["abc", "x@example.org", "Password must be at least 6 characters"],
    ["orbit-1962", "nonsense", "Email must be a valid address"],
  ])("checks like the server: %s, %s", async (password, email, sentence) => {
    const admin = await open("New User");
    await admin.user.type(field("Name"), "Katherine");
    await admin.user.type(field("Email"), email);
    await admin.user.type(field("Password"), password);
    await admin.user.click(save());
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("keeps the form of a refused save [ERR-41]", async () => {
    const reason = "A user with this email already exists.";
    const admin = await open("New User", {
      "POST /authors": () => refuse(409, reason),
    });
    await admin.user.type(field("Name"), "Katherine");
    await admin.user.type(field("Email"), "kj@example.org");
    await admin.user.type(field("Password"), "orbit-1962{Enter}");
    expect(await screen.findByText("Failed to save user")).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(field("Password").value).toBe("orbit-1962");
  });
});

describe("Edit User", () => {
  it("needs no password, and sends the version [ADM-USERS-05, VAL-39]", async () => {
    const admin = await open("Edit Grace Hopper", {
      "PUT /authors/*": () => account(2),
    });
    expect(field("Name").value).toBe("Grace Hopper");
    await admin.user.type(field("Name"), ", Admiral");
    await admin.user.selectOptions(field("Status"), "Deactivated");
    await admin.user.click(save());
    await dialogCloses();
    expect(admin.sent("PUT")[0]).toMatchObject({
      path: "/authors/2",
      headers: { "if-match": '"3"' },
    });
    expect(admin.sent("PUT")[0]?.body).toEqual({
      name: "Grace Hopper, Admiral",
      email: "person2@example.org",
      bio: null,
      status: "disabled",
    });
  });

  it.each(["Name", "Email"])("needs the %s [VAL-36, VAL-37]", async (label) => {
    const admin = await open("Edit Grace Hopper");
    await admin.user.clear(field(label));
    await admin.user.click(save());
    expect(await screen.findByText("All fields are required.")).toBeTruthy();
    expect(admin.sent("PUT")).toEqual([]);
  });

  it("leaves one's own address, password and status alone (D-310)", async () => {
    await open("Edit Ada Lovelace");
    expect(field("Email").readOnly).toBe(true);
    expect(field("Password").readOnly).toBe(true);
    expect(
      screen.getByText("You cannot change your own email address."),
    ).toBeTruthy();
    expect(
      screen.getByRole<HTMLOptionElement>("option", { name: "Deactivated" })
        .disabled,
    ).toBe(true);
  });

  it("keeps the keys of people who may do more [SEC-08]", async () => {
    await open(
      "Edit Grace Hopper",
      {},
      {
        id: 9,
        is_admin: false,
        role: "x",
        roles: ["x"],
        permissions: ["manage_users"],
      },
    );
    expect(field("Email").readOnly).toBe(true);
    expect(field("Name").readOnly).toBe(false);
  });

  it("shows what someone else saved first, and can take it (D-022)", async () => {
    const admin = await open("Edit Grace Hopper", {
      "GET /authors/*": () =>
        account(2, { name: "Grace B. Hopper", bio: "Bugs.", version: 8 }),
      "PUT /authors/*": ({ headers }) =>
        headers?.["if-match"] === '"8"'
          ? account(2)
          : refuse(412, "Someone else has saved this person."),
    });
    await admin.user.type(field("Name"), "!");
    await admin.user.click(save());
    expect(await screen.findByText("Grace B. Hopper")).toBeTruthy();
    expect(field("Name").value).toBe("Grace Hopper!");
    await admin.user.click(screen.getByRole("button", { name: "Take theirs" }));
    expect(field("Bio").value).toBe("Bugs.");
    await pressToClose(admin.user, "Save");
    expect(admin.sent("PUT")[1]?.body).toMatchObject({
      name: "Grace B. Hopper",
    });
  });
});

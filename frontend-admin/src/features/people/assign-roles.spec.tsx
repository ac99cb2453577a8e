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


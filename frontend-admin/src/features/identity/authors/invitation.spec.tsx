import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import {
  button,
  dialogCloses,
  input,
  pressToClose,
} from "../../../testing/find";
import { accountsApi, roles, superuser } from "../../../testing/accounts-api";
import { renderAdmin } from "../../../testing/render-admin";
import { account, role } from "../../../testing/samples";
import * as whole from "../../../testing/whole-answers";

async function open(name: string, api: Handlers = {}) {
  const admin = renderAdmin("/users", {
    api: accountsApi(api),
    session: signedIn(superuser),
  });
  await admin.user.click(await screen.findByRole("button", { name }));
  await screen.findByLabelText("View dashboard");
  return admin;
}

describe("creating a user on the alternate users screen", () => {
  const fill = async (api: Handlers) => {
    const admin = await open("New User", api);
    await admin.user.type(input("Name"), "Katherine");
    await admin.user.type(input("Email"), "kj@example.org");
    return admin;
  };
  const made = (fields = {}) => ({
    ...account(7, { name: "Katherine", email: "kj@example.org", version: 1 }),
    invitation: {
      success: true,
      message: "Invitation sent to kj@example.org.",
      ...fields,
    },
  });

  it("says so where invitations are turned off [ADM-ALTUSERS-11]", async () => {
    const sentence = "User creation not implemented";
    const admin = await fill({ "POST /authors": () => refuse(501, sentence) });
    await admin.user.click(button("Send invitation"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(sentence);
    expect(input("Name").value).toBe("Katherine");
  });

  it("invites the person (D-321)", async () => {
    const admin = await fill({ "POST /authors": () => made() });
    await admin.user.click(button("Send invitation"));
    expect(
      await screen.findByText("Invitation sent to kj@example.org."),
    ).toBeTruthy();
    expect(admin.sent("POST")).toHaveLength(1);
    expect(admin.sent("POST")[0]?.body).toEqual({
      name: "Katherine",
      email: "kj@example.org",
    });
  });

  it("gives a contributor's role unless another is chosen [D-982]", async () => {
    const contributor = role(5, "contributor", { permissions: ["view_posts"] });
    const admin = await fill({
      "GET /roles": () => page([...roles, contributor]),
      "POST /authors": () => made(),
      "POST /authors/*/roles": () =>
        account(7, { roles: ["contributor"], version: 2 }),
    });
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLSelectElement>("Role").value).toBe(
        "contributor",
      );
    });
    await admin.user.click(button("Send invitation"));
    await waitFor(() => {
      expect(admin.sent("POST", "/authors/7/roles")[0]?.body).toEqual({
        roles: ["contributor"],
      });
    });
  });

  it("gives the role that the settings name [OWNER-PEOPLE-02]", async () => {
    const admin = await fill({
      "GET /settings/people": () => ({
        ...whole.peopleSettings,
        invitation_role_id: 3,
      }),
    });
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLSelectElement>("Role").value).toBe(
        "editor",
      );
    });
    expect(admin.sent("POST")).toEqual([]);
  });

  it("shows the link where no mail can be sent", async () => {
    const link = "https://example.org/admin/invitation?token=t";
    const admin = await fill({ "POST /authors": () => made({ link }) });
    await admin.user.click(button("Send invitation"));
    expect(await screen.findByDisplayValue(link)).toBeTruthy();
    await admin.user.click(button("Copy link"));
    expect(await screen.findByText("Copied")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(link);
    await admin.user.click(button("Done"));
    await dialogCloses();
  });

  it("invites no one twice when giving the role fails at first", async () => {
    let failures = 1;
    const admin = await fill({
      "POST /authors": () => made(),
      "POST /authors/*/roles": () => {
        failures -= 1;
        return failures < 0
          ? account(7, { roles: ["reader"], version: 2 })
          : refuse(500, "The disk is full.");
      },
    });
    await admin.user.selectOptions(screen.getByLabelText("Role"), "reader");
    await admin.user.click(button("Send invitation"));
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
    expect(screen.getByText(/The person is saved, but/)).toBeTruthy();
    await pressToClose(admin.user, "Send invitation");
    expect(admin.sent("POST").map(({ path }) => path)).toEqual([
      "/authors",
      "/authors/7/roles",
      "/authors/7/roles",
    ]);
    expect(
      await screen.findByText("Invitation sent to kj@example.org."),
    ).toBeTruthy();
  });
});

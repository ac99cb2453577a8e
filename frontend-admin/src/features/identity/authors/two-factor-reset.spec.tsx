import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { button } from "../../../testing/find";
import { accountsApi, superuser } from "../../../testing/accounts-api";
import { renderAdmin } from "../../../testing/render-admin";
import { account } from "../../../testing/samples";

const OF_GRACE = "Turn off two-step sign-in for Grace Hopper";
const grace = (has_two_factor: boolean) =>
  account(2, { name: "Grace Hopper", has_two_factor });

function open(api: Handlers, session: Parameters<typeof signedIn>[0]) {
  return renderAdmin("/roles?tab=users&user=2", {
    api: accountsApi(api),
    session: signedIn(session),
  });
}

describe("two-step sign-in of someone else", () => {
  it("is turned off after a question, for people who lost phone and codes [D-313]", async () => {
    let isOn = true;
    const admin = open(
      {
        "GET /authors/*": () => grace(isOn),
        "DELETE /authors/*/two-factor": () => {
          isOn = false;
          return { success: true };
        },
      },
      superuser,
    );
    await screen.findByRole("button", { name: OF_GRACE });
    await admin.user.click(button(OF_GRACE));
    const question = within(await screen.findByRole("alertdialog"));
    expect(admin.sent("DELETE")).toEqual([]);
    await admin.user.click(question.getByRole("button", { name: "Turn off" }));
    expect(await screen.findByText("Two-step sign-in turned off")).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await waitFor(() => {
      expect(screen.queryByRole("button", { name: OF_GRACE })).toBeNull();
    });
  });

  it("shows why not", async () => {
    const admin = open(
      {
        "GET /authors/*": () => grace(true),
        "DELETE /authors/*/two-factor": () => refuse(409, "It is off."),
      },
      superuser,
    );
    await screen.findByRole("button", { name: OF_GRACE });
    await admin.user.click(button(OF_GRACE));
    const question = within(await screen.findByRole("alertdialog"));
    await admin.user.click(question.getByRole("button", { name: "Turn off" }));
    expect((await question.findByRole("alert")).textContent).toContain(
      "It is off.",
    );
  });

  it("is not for those who may not edit users, nor offered where it is off [D-316]", async () => {
    const reader = {
      id: 9,
      is_admin: false,
      role: "user",
      roles: ["user"],
      permissions: ["view_users", "view_roles"],
    };
    const admin = open({ "GET /authors/*": () => grace(true) }, reader);
    const locked = await screen.findByRole("button", { name: OF_GRACE });
    expect(locked.getAttribute("aria-disabled")).toBe("true");
    await admin.user.click(locked);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    admin.view.unmount();
    open({ "GET /authors/*": () => grace(false) }, superuser);
    await screen.findByRole("heading", { name: "Grace Hopper" });
    expect(screen.queryByRole("button", { name: OF_GRACE })).toBeNull();
  });
});

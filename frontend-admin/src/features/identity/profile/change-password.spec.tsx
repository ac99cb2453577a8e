import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { openProfile } from "../../../testing/open-profile";

const LATER = { timeout: 4000 };

describe("Change Password", () => {
  const CALL = "POST /auth/change-password";

  async function openDialog(api: Handlers = {}) {
    const admin = await openProfile(api, { token: "t-15" });
    await admin.user.click(
      screen.getByRole("button", { name: "Change Password" }),
    );
    const dialog = within(
      await screen.findByRole("dialog", { name: "Change Password" }),
    );
    const submit = async (
      current: string,
      password: string,
      confirm = password,
    ) => {
      const values = {
        "Current Password": current,
        "New Password": password,
        "Confirm Password": confirm,
      };
      for (const [label, value] of Object.entries(values))
        if (value) await admin.user.type(dialog.getByLabelText(label), value);
      await admin.user.click(
        dialog.getByRole("button", { name: "Change Password" }),
      );
    };
    return { admin, dialog, submit };
  }

  it("calls the host with the token of the user, says so and closes after 1.5 seconds [ADM-PROFILE-10, API-11, API-12, ERR-11, ERR-12, CONST-34, D-308]", async () => {
    const { admin, submit } = await openDialog({ [CALL]: () => ({}) });
    await submit("old-one", "new-one");
    expect(
      await screen.findByText("Password changed successfully."),
    ).toBeTruthy();
    const start = Date.now();
    const [call] = admin.sent("POST");
    expect(call).toMatchObject({
      path: "/auth/change-password",
      isAtHost: true,
      headers: { authorization: "Bearer t-15" },
      body: { current: "old-one", password: "new-one" },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), LATER);
    expect(Date.now() - start).toBeGreaterThan(1400);
    const asked = admin
      .sent("GET")
      .filter(({ path }) => path.startsWith("/auth/sessions"));
    expect(asked.length).toBeGreaterThan(1);
  });

  it.each([
    ["", "new-one", "new-one", "All fields are required", "VAL-15"],
    ["old-one", "", "new-one", "All fields are required", "VAL-16"],
    ["old-one", "12345", "", "All fields are required", "VAL-17"],
    [
      "old-one",
      "12345",
      "12345",
      "New password must be at least 6 characters",
      "VAL-18",
    ],
    ["old-one", "123456", "1234567", "Passwords do not match", "VAL-19"],
  ])(
    "refuses %j, %j, %j: %s [%s]",
    async (...[current, password, confirm, sentence]) => {
      const { admin, dialog, submit } = await openDialog();
      await submit(current, password, confirm);
      expect(await dialog.findAllByText(sentence)).toHaveLength(1);
      expect(admin.sent("POST")).toEqual([]);
    },
  );

  it("takes six characters [VAL-18]", async () => {
    const { submit } = await openDialog({ [CALL]: () => ({}) });
    await submit("old-one", "123456");
    expect(
      await screen.findByText("Password changed successfully."),
    ).toBeTruthy();
  });

  it.each([
    [
      400,
      "The current password is not correct.",
      "The current password is not correct.",
    ],
    [502, undefined, "Failed to change password"],
  ])(
    "shows the reason of a %i and keeps what was typed [ERR-09, ERR-10]",
    async (status, server, shown) => {
      const { dialog, submit } = await openDialog({
        [CALL]: () => refuse(status, server),
      });
      await submit("old-one", "new-one");
      expect((await dialog.findByRole("alert")).textContent).toBe(shown);
      expect(
        dialog.getByLabelText<HTMLInputElement>("New Password").value,
      ).toBe("new-one");
    },
  );
});

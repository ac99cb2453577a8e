import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { account } from "../../../testing/samples";

const off = { enabled: false, enabled_at: null, recovery_codes_left: 0 };
const on = (left = 10) => ({
  enabled: true,
  enabled_at: "2026-03-05T10:00:00.000Z",
  recovery_codes_left: left,
});
const CODES = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];

async function open(state: () => unknown, api: Handlers = {}) {
  const admin = renderAdmin("/profile", {
    api: {
      "GET /authors/*": () => account(1),
      "GET /auth/sessions": () => page([]),
      "GET /auth/two-factor": state,
      ...api,
    },
  });
  const panel = await screen.findByRole("region", { name: "Two-step sign-in" });
  await within(panel).findAllByRole("button");
  const press = (name: string) =>
    admin.user.click(screen.getByRole("button", { name }));
  return { admin, panel: within(panel), press };
}

const dialog = async (name: string) =>
  within(await screen.findByRole("dialog", { name }));

describe("two-step sign-in", () => {
  it("is turned on with the password and the app's first code, and gives recovery codes [D-313]", async () => {
    let state: object = off;
    const { admin, panel, press } = await open(() => state, {
      "POST /auth/two-factor": () => ({
        secret: "ABCDEFGH",
        address: "otpauth://totp/Octavo:ada?secret=ABCDEFGH",
      }),
      "POST /auth/two-factor/confirm": () => {
        state = on();
        return { recovery_codes: CODES };
      },
    });
    await press("Turn on");
    const setup = await dialog("Turn on two-step sign-in");
    await admin.user.type(setup.getByLabelText("Password"), "secret-1{Enter}");
    const code = await setup.findByLabelText("Code");
    expect(document.activeElement).toBe(code);
    expect(setup.getByRole("img", { name: /authenticator/ })).toBeTruthy();
    expect(setup.getByText("ABCD EFGH")).toBeTruthy();
    await admin.user.type(code, "123456{Enter}");
    const list = await screen.findByRole("list", { name: "Recovery codes" });
    expect(list.textContent).toBe(CODES.join(""));
    expect(admin.sent("POST").map(({ body }) => body)).toEqual([
      { password: "secret-1" },
      { code: "123456" },
    ]);
    await press("I have stored them");
    expect(await panel.findByText(/10 recovery codes left/)).toBeTruthy();
  });

  it("shows why a password or code was refused, and lets one try again", async () => {
    const { admin, press } = await open(() => off, {
      "POST /auth/two-factor": () =>
        refuse(400, "The current password is not correct."),
    });
    await press("Turn on");
    const setup = await dialog("Turn on two-step sign-in");
    await admin.user.type(setup.getByLabelText("Password"), "wrong{Enter}");
    expect((await setup.findByRole("alert")).textContent).toContain(
      "The current password is not correct.",
    );
    await waitFor(() =>
      expect(document.activeElement).toBe(setup.getByLabelText("Password")),
    );
  });

  it("is turned off with the password and a code [D-313]", async () => {
    let state: object = on();
    const { admin, panel, press } = await open(() => state, {
      "POST /auth/two-factor/disable": () => {
        state = off;
        return { success: true, message: "" };
      },
    });
    await press("Turn off");
    const form = await dialog("Turn off two-step sign-in");
    await admin.user.type(form.getByLabelText("Password"), "secret-1");
    await admin.user.type(form.getByLabelText("Code"), "123456{Enter}");
    expect(await panel.findByRole("button", { name: "Turn on" })).toBeTruthy();
    expect(admin.sent("POST")[0]?.body).toEqual({
      password: "secret-1",
      code: "123456",
    });
  });

  it("warns when few recovery codes are left, and makes new ones", async () => {
    const { admin, panel, press } = await open(() => on(1), {
      "POST /auth/two-factor/recovery-codes": () => ({ recovery_codes: CODES }),
    });
    expect(panel.getByRole("status").textContent).toMatch(
      /^1 recovery code left/,
    );
    await press("New recovery codes");
    const form = await dialog("New recovery codes");
    await admin.user.type(form.getByLabelText("Password"), "secret-1{Enter}");
    const list = await screen.findByRole("list", { name: "Recovery codes" });
    expect(list.textContent).toBe(CODES.join(""));
  });

  it("can be asked for again when it could not be loaded", async () => {
    let tries = 0;
    const { panel, admin } = await open(() => {
      tries += 1;
      return tries <= 2 ? refuse(404) : off;
    });
    await admin.user.click(await panel.findByRole("button", { name: "Retry" }));
    expect(await panel.findByRole("button", { name: "Turn on" })).toBeTruthy();
  });
});

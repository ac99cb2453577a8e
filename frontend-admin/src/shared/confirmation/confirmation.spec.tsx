import { ApiError } from "@octavo/api-client";
import type { ApiRequest } from "@octavo/federation";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { refuse } from "../../testing/fake-context";
import type { Handlers } from "../../testing/fake-context";
import { renderAdmin } from "../../testing/render-admin";
import { apiKey } from "../../testing/samples";

const askFirst = (): never => {
  const sentence = "Confirm that it's you, then try again.";
  throw new ApiError(sentence, 403, "confirmation_required", true);
};

interface ServerOptions {
  enabled?: boolean;
  confirm?: (request: ApiRequest) => unknown;
}

/** A server on which nothing was confirmed for ten minutes. */
function server({ enabled = false, confirm }: ServerOptions = {}): Handlers {
  let isConfirmed = false;
  const made = (answer: unknown) => (isConfirmed ? answer : askFirst());
  return {
    "GET /api-keys": () => [apiKey(1, { revoked: true })],
    "POST /api-keys": () => made({ ...apiKey(2), key: "sfb_whole" }),
    "PATCH /api-keys/*": () => made(apiKey(1)),
    "GET /auth/two-factor": () => ({
      enabled,
      enabled_at: null,
      recovery_codes_left: 8,
    }),
    "POST /auth/confirm": (request) => {
      confirm?.(request);
      isConfirmed = true;
      return { success: true, message: "" };
    },
  };
}

/** The form for a new key, sent off. */
async function createKey(options?: ServerOptions) {
  const admin = renderAdmin("/api-keys", { api: server(options) });
  await admin.user.click(await screen.findByRole("button", { name: /New/ }));
  await admin.user.type(screen.getByLabelText("Description"), "Newsletter");
  await admin.user.click(screen.getByRole("button", { name: "Generate" }));
  const dialog = await screen.findByRole("dialog", {
    name: "Confirm it's you",
  });
  return { ...admin, dialog: within(dialog) };
}

const asked = () => screen.queryByRole("dialog", { name: "Confirm it's you" });

describe("a call that needs a confirmation", () => {
  it("asks for the password above the form, then is made again [SEC-143]", async () => {
    const { dialog, user, sent } = await createKey();
    const field = await dialog.findByLabelText("Password");
    expect(document.activeElement).toBe(field);
    await user.type(field, "correct horse{Enter}");
    expect(await screen.findByDisplayValue("sfb_whole")).toBeTruthy();
    expect(asked()).toBeNull();
    expect(sent("POST").map(({ path, body }) => [path, body])).toEqual([
      ["/api-keys", expect.objectContaining({ description: "Newsletter" })],
      ["/auth/confirm", { password: "correct horse" }],
      ["/api-keys", expect.objectContaining({ description: "Newsletter" })],
    ]);
  });

  it("changes nothing when it is canceled: the form is as it was, the focus returns [SEC-143]", async () => {
    const { dialog, user, sent } = await createKey();
    await dialog.findByLabelText("Password");
    await user.keyboard("{Escape}");
    expect(
      await screen.findByText(/because you didn't confirm that it's you/),
    ).toBeTruthy();
    const description = screen.getByLabelText<HTMLInputElement>("Description");
    expect(description.value).toBe("Newsletter");
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "Generate" }),
    );
    expect(sent("POST", "/auth/confirm")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Generate" }));
    await waitFor(() => {
      expect(asked()).toBeTruthy();
    });
  });

  it("says what is wrong with a password, and keeps asking [SEC-143]", async () => {
    let tries = 0;
    const confirm = () => {
      tries += 1;
      if (tries === 1) refuse(400, "The current password is not correct.");
    };
    const { dialog, user } = await createKey({ confirm });
    await user.click(await dialog.findByRole("button", { name: "Confirm" }));
    expect(dialog.getByText("Password is required")).toBeTruthy();
    const field = dialog.getByLabelText("Password");
    await user.type(field, "wrong{Enter}");
    expect(
      await dialog.findByText("The current password is not correct."),
    ).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
    await user.type(field, "right{Enter}");
    expect(await screen.findByDisplayValue("sfb_whole")).toBeTruthy();
  });

  it("takes a code of people who use one, or their password [SEC-143]", async () => {
    const { dialog, user, sent } = await createKey({ enabled: true });
    expect(await dialog.findByLabelText("Code")).toBeTruthy();
    const other = { name: "Use your password instead" };
    await user.click(dialog.getByRole("button", other));
    expect(document.activeElement).toBe(dialog.getByLabelText("Password"));
    await user.click(
      dialog.getByRole("button", { name: "Use a code instead" }),
    );
    await user.type(dialog.getByLabelText("Code"), "492039{Enter}");
    expect(await screen.findByDisplayValue("sfb_whole")).toBeTruthy();
    expect(sent("POST", "/auth/confirm")[0]?.body).toEqual({ code: "492039" });
  });

  it("asks once where it stays refused", async () => {
    const admin = renderAdmin("/api-keys", {
      api: { ...server(), "PATCH /api-keys/*": askFirst },
    });
    await admin.user.click(
      await screen.findByRole("button", { name: /Program 1/ }),
    );
    const question = screen.queryByRole("alertdialog");
    if (question)
      await admin.user.click(within(question).getAllByRole("button").at(-1)!);
    const field = await screen.findByLabelText("Password");
    await admin.user.type(field, "correct horse{Enter}");
    await waitFor(() => {
      expect(admin.sent("PATCH")).toHaveLength(2);
    });
    expect(asked()).toBeNull();
  });
});

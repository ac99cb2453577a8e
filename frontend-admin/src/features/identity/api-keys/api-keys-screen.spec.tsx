import { SessionProvider } from "@octavo/auth";
import { render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import {
  anonymous,
  fakeSession,
  refuse,
  signedIn,
} from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { apiKey } from "../../../testing/samples";
import { ApiKeysScreen } from "./api-keys-screen";

const KEYS = [
  apiKey(1, { created_at: "2026-03-01T10:00:00.000Z" }),
  apiKey(2, {
    revoked: true,
    revoked_at: "2026-03-07T10:00:00.000Z",
    revoke_reason: "replaced",
    last_used_at: "2026-03-06T10:00:00.000Z",
    created_at: "2026-03-02T10:00:00.000Z",
  }),
];

async function open(api: Handlers = {}, permissions?: string[]) {
  const admin = renderAdmin("/api-keys", {
    api: { "GET /api-keys": () => KEYS, ...api },
    ...(permissions && {
      session: signedIn({ is_admin: false, role: "editor", permissions }),
    }),
  });
  await screen.findByText("Program 1");
  return admin;
}

function row(name: string) {
  const cell = screen.getByText(name).closest("tr");
  return within(cell as HTMLElement);
}

describe("API Management", () => {
  it("has its columns, with dates, masked keys and what is revoked [ADM-KEYS-03] [ADM-KEYS-04] [CONST-41]", async () => {
    await open({
      "GET /api-keys": () => [
        ...KEYS,
        apiKey(3, { key: "sfb_ABCDEFGHIJKLMNOPQRSTUVWXYZabcd" }),
        apiKey(4, {
          account: { id: 9, name: "Importer" },
          scopes: ["posts:read", "pages:read", "media:read", "settings:read"],
        }),
      ],
    });
    expect(row("Program 4").getByText("Importer: 4 scopes").tagName).toBe(
      "SUMMARY",
    );
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Description",
      "Key",
      "Created",
      "Last Used",
      "Revoked",
      "Actions",
    ]);
    expect(
      row("Program 1").getByText("sfb_AbCdEf**********vwxyz"),
    ).toBeTruthy();
    expect(
      row("Program 3").getByText("sfb_ABCDEF**********Zabcd"),
    ).toBeTruthy();
    expect(row("Program 1").getByText("Never")).toBeTruthy();
    expect(row("Program 1").getByText("No")).toBeTruthy();
    expect(row("Program 2").getByText("Mar 06, 2026")).toBeTruthy();
    expect(row("Program 2").getByText("Yes")).toBeTruthy();
    expect(row("Program 2").getByText("Mar 07, 2026 · replaced")).toBeTruthy();
  });

  it("shows the newest first and sorts by what is pressed", async () => {
    const admin = await open();
    const names = () =>
      screen.getAllByText(/^Program/).map(({ textContent }) => textContent);
    expect(names()).toEqual(["Program 2", "Program 1"]);
    await admin.user.click(screen.getByRole("button", { name: "Description" }));
    expect(names()).toEqual(["Program 1", "Program 2"]);
  });

  it("loads the list again [ADM-KEYS-01]", async () => {
    const admin = await open();
    const before = admin.sent("GET").length;
    await admin.user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => {
      expect(admin.sent("GET").length).toBe(before + 1);
    });
  });

  it("asks for more while answers are as long as they may be", async () => {
    const admin = await open({
      "GET /api-keys": ({ query }) =>
        query?.["offset"] === 0
          ? Array.from({ length: 100 }, (_, index) => apiKey(index + 1))
          : [apiKey(101)],
    });
    expect(screen.getByText("Program 101")).toBeTruthy();
    expect(admin.sent("GET").length).toBe(2);
  });

  it("asks before it revokes [STATE-26] [STATE-27]", async () => {
    const admin = await open({ "PATCH /api-keys/*": () => apiKey(1) });
    await admin.user.click(
      screen.getByRole("button", { name: "Revoke Program 1" }),
    );
    const dialog = within(screen.getByRole("alertdialog"));
    expect(dialog.getByText("Revoke this API key?")).toBeTruthy();
    expect(admin.sent("PATCH")).toEqual([]);
    await admin.user.selectOptions(
      dialog.getByLabelText("Reason (optional)"),
      "compromised",
    );
    await admin.user.click(dialog.getByRole("button", { name: "Revoke" }));
    await waitFor(() => {
      expect(screen.queryByRole("alertdialog")).toBeNull();
    });
    expect(admin.sent("PATCH")[0]).toMatchObject({
      path: "/api-keys/1",
      body: { revoked: true, reason: "compromised" },
    });
  });

  it("rehooks at once [STATE-28]", async () => {
    const admin = await open({ "PATCH /api-keys/*": () => apiKey(2) });
    await admin.user.click(
      screen.getByRole("button", { name: "Rehook Program 2" }),
    );
    await waitFor(() => {
      expect(admin.sent("PATCH")[0]).toMatchObject({
        path: "/api-keys/2",
        body: { revoked: false },
      });
    });
  });

  it.each([
    ["Revoke Program 1", "Failed to revoke API key"],
    ["Rehook Program 2", "Failed to rehook API key"],
  ])("%s: %s [ERR-53] [ERR-54]", async (button, sentence) => {
    const admin = await open({
      "PATCH /api-keys/*": () => refuse(403, "Not you."),
    });
    await admin.user.click(screen.getByRole("button", { name: button }));
    const confirm = screen.queryByRole("button", { name: "Revoke" });
    if (confirm) await admin.user.click(confirm);
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText(sentence)).toBeTruthy();
    expect(alert.getByText("Not you.")).toBeTruthy();
  });

  it("says when loading fails, with the reason [ERR-50]", async () => {
    renderAdmin("/api-keys", {
      api: { "GET /api-keys": () => refuse(403, "You may not.") },
    });
    expect(
      await screen.findByText("Failed to load API keys: You may not."),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("disables what someone may not do, and what a compromised key rules out", async () => {
    await open(
      {
        "GET /api-keys": () => [
          apiKey(1),
          apiKey(2, { revoked: true, revoke_reason: "unused" }),
        ],
      },
      ["view_api_keys"],
    );
    const button = (name: string) => screen.getByRole("button", { name });
    const isDisabled = (name: string) =>
      button(name).getAttribute("aria-disabled");
    expect(isDisabled("Revoke Program 1")).toBe("true");
    expect(isDisabled("Rehook Program 2")).toBe("true");
    expect((button("New API Key") as HTMLButtonElement).disabled).toBe(true);
  });

  it("never rehooks a compromised key", async () => {
    const admin = await open({
      "GET /api-keys": () => [
        apiKey(1, { revoked: true, revoke_reason: "compromised" }),
      ],
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Rehook Program 1" }),
    );
    expect(admin.sent("PATCH")).toEqual([]);
  });

  it("asks people who are not signed in to sign in [PERM-12]", () => {
    render(
      <SessionProvider store={fakeSession(anonymous).store}>
        <ApiKeysScreen />
      </SessionProvider>,
    );
    expect(
      screen.getByText("Please log in to access API management"),
    ).toBeTruthy();
  });
});

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { apiKey, role } from "../../../testing/samples";

async function open(api: Handlers = {}) {
  const admin = renderAdmin("/api-keys", {
    api: { "GET /api-keys": () => [apiKey(1)], ...api },
  });
  await screen.findByText("Program 1");
  return admin;
}

afterEach(() => void jest.useRealTimers());

describe("a new API key", () => {
  it("shows a new key once, and copies it [ADM-KEYS-02] [ADM-KEYS-05] [ADM-KEYS-06] [ADM-KEYS-07] [STATE-29]", async () => {
    const key = "sfb_ABCDEFGHIJKLMNOPQRSTUVWXYZabcd";
    const made = apiKey(3, { key });
    const admin = await open({
      "POST /api-keys": () => ({ ...made, data: made }),
    });
    await admin.user.click(screen.getByRole("button", { name: "New API Key" }));
    await admin.user.type(screen.getByLabelText("Description"), "Newsletter");
    await admin.user.click(screen.getByRole("button", { name: "Generate" }));
    const field = await screen.findByLabelText<HTMLInputElement>("API key");
    expect(field.value).toBe(key);
    expect(admin.sent("POST")[0]?.body).toEqual({ description: "Newsletter" });

    await admin.user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(key);
    expect(screen.getByRole("button", { name: "Copied" })).toBeTruthy();

    await admin.user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    await admin.user.click(screen.getByRole("button", { name: "New API Key" }));
    expect(screen.getByLabelText<HTMLInputElement>("Description").value).toBe(
      "",
    );
    expect(screen.queryByDisplayValue(key)).toBeNull();
  });

  it("says 'Copied' for two seconds [CONST-35]", async () => {
    const admin = await open({ "POST /api-keys": () => apiKey(3) });
    await admin.user.click(screen.getByRole("button", { name: "New API Key" }));
    await admin.user.type(screen.getByLabelText("Description"), "Newsletter");
    await admin.user.click(screen.getByRole("button", { name: "Generate" }));
    const copy = await screen.findByRole("button", { name: "Copy" });
    jest.useFakeTimers();
    fireEvent.click(copy);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole("button", { name: "Copied" })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(screen.getByRole("button", { name: "Copied" })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole("button", { name: "Copy" })).toBeTruthy();
  });

  it("says when the key could not be copied [ERR-52]", async () => {
    const admin = await open({ "POST /api-keys": () => apiKey(3) });
    jest
      .spyOn(navigator.clipboard, "writeText")
      .mockRejectedValue(new Error("refused"));
    await admin.user.click(screen.getByRole("button", { name: "New API Key" }));
    await admin.user.type(screen.getByLabelText("Description"), "Newsletter");
    await admin.user.click(screen.getByRole("button", { name: "Generate" }));
    await admin.user.click(await screen.findByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Failed to copy key")).toBeTruthy();
  });

  it("generates nothing without a description [VAL-33] [VAL-34] [VAL-35]", async () => {
    const admin = await open();
    await admin.user.click(screen.getByRole("button", { name: "New API Key" }));
    const generate = screen.getByRole<HTMLButtonElement>("button", {
      name: "Generate",
    });
    expect(generate.disabled).toBe(true);
    await admin.user.type(screen.getByLabelText("Description"), "   {Enter}");
    expect(await screen.findByText("Description is required")).toBeTruthy();
    expect(generate.disabled).toBe(false);
    expect(admin.sent("POST")).toEqual([]);
  });

  it("sends what is chosen under Advanced, and only then", async () => {
    const admin = await open({ "POST /api-keys": () => apiKey(3) });
    await admin.user.click(screen.getByRole("button", { name: "New API Key" }));
    await admin.user.type(screen.getByLabelText("Description"), "Newsletter");
    await admin.user.click(screen.getByText("Advanced"));
    await admin.user.selectOptions(screen.getByLabelText("Expires"), "date");
    await admin.user.click(screen.getByRole("button", { name: "Generate" }));
    expect(await screen.findByText("Expiry must be a date")).toBeTruthy();
    await admin.user.type(screen.getByLabelText("Last day"), "2031-05-06");
    await admin.user.click(screen.getByRole("button", { name: "Generate" }));
    await waitFor(() => {
      expect(admin.sent("POST")[0]?.body).toEqual({
        description: "Newsletter",
        expires_at: new Date("2031-05-06T23:59:59").toISOString(),
      });
    });
  });

  it("says what every key can do, and offers only what is more than that [D-980]", async () => {
    const admin = await open({
      "POST /api-keys": () => apiKey(3),
      "GET /frontends/apps": () => [{ name: "labs", title: "Labs" }],
    });
    await admin.user.click(screen.getByRole("button", { name: "New API Key" }));
    expect(
      screen.getByText(
        "The key reads what visitors can read. It can't change anything unless you allow it under Advanced.",
      ),
    ).toBeTruthy();
    await admin.user.click(screen.getByText("Advanced"));
    expect(
      screen
        .getAllByRole<HTMLInputElement>("checkbox")
        .slice(0, 4)
        .map(({ labels }) => labels?.[0]?.textContent),
    ).toEqual([
      "Upload releases of one frontend",
      "Report browser checks of one frontend",
      "Promote releases of one frontend",
      "Roll back one frontend",
    ]);
    await admin.user.type(screen.getByLabelText("Description"), "Pipeline");
    await admin.user.click(screen.getByLabelText("Roll back one frontend"));
    await admin.user.selectOptions(
      await screen.findByLabelText("Frontend"),
      "labs",
    );
    await admin.user.click(screen.getByRole("button", { name: "Generate" }));
    await waitFor(() => {
      expect(admin.sent("POST")[0]?.body).toEqual({
        description: "Pipeline",
        scopes: ["releases:rollback"],
        app: "labs",
      });
    });
  });

  it("makes a key that writes for a service account, from some addresses [PROG-KEY-09]", async () => {
    const admin = await open({
      "POST /api-keys": () => apiKey(3),
      "GET /api-keys": () => [
        apiKey(1),
        apiKey(2, {
          scopes: ["posts:propose"],
          account: { id: 9, name: "Newsroom assistant" },
          addresses: ["203.0.113.7"],
        }),
      ],
      "GET /roles": () => page([role(1, "editor")]),
    });
    const propose = "Propose posts and changes, for people to review";
    expect(screen.getByText(`Newsroom assistant: ${propose}`)).toBeTruthy();
    expect(screen.getByText("Only from 203.0.113.7")).toBeTruthy();
    await admin.user.click(screen.getByRole("button", { name: "New API Key" }));
    await admin.user.type(screen.getByLabelText("Description"), "Agent");
    await admin.user.click(screen.getByText("Advanced"));
    await admin.user.click(screen.getByRole("checkbox", { name: propose }));
    const generate = screen.getByRole<HTMLButtonElement>("button", {
      name: "Generate",
    });
    expect(generate.disabled).toBe(true);
    await admin.user.type(screen.getByLabelText("Service account"), "Robot");
    await admin.user.selectOptions(
      screen.getByLabelText("Role of the account"),
      await screen.findByRole("option", { name: "editor" }),
    );
    await admin.user.type(
      screen.getByLabelText("Allowed addresses"),
      "203.0.113.0/24, 2001:db8::1",
    );
    await admin.user.click(generate);
    await waitFor(() => {
      expect(admin.sent("POST")[0]?.body).toEqual({
        description: "Agent",
        scopes: ["posts:propose"],
        account: "Robot",
        role: "editor",
        addresses: ["203.0.113.0/24", "2001:db8::1"],
      });
    });
  });

  it("replaces a key, and shows the new one once [PROG-KEY-09]", async () => {
    const key = "sfb_ABCDEFGHIJKLMNOPQRSTUVWXYZabcd";
    const admin = await open({
      "POST /api-keys/1/rotate": () => apiKey(1, { key }),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Replace the key of Program 1" }),
    );
    await admin.user.selectOptions(
      screen.getByLabelText("The current key stops working"),
      "In a week",
    );
    await admin.user.click(screen.getByRole("button", { name: "Replace key" }));
    const field = await screen.findByLabelText<HTMLInputElement>("API key");
    expect(field.value).toBe(key);
    expect(admin.sent("POST")[0]?.body).toEqual({ overlap_hours: 168 });
  });

  it("undoes what a program did on a day, and says what stays [PROG-AGENT-12]", async () => {
    const account = { id: 9, name: "Robot" };
    const item = { type: "post", id: 1, label: "New knots" };
    const reason = "Someone else has worked on it since.";
    const admin = await open({
      "GET /api-keys": () => [apiKey(1, { account })],
      "POST /api-keys/1/undo": () => ({
        undone: [item],
        stays: [{ ...item, id: 2, label: "Old knots", reason }],
        is_complete: true,
      }),
    });
    const button = (name: string) => screen.getByRole("button", { name });
    await admin.user.click(button("Undo what Program 1 did on a day"));
    fireEvent.change(screen.getByLabelText("Day (UTC)"), {
      target: { value: "2026-11-28" },
    });
    await admin.user.click(button("Undo the day"));
    expect(await screen.findByText("New knots")).toBeTruthy();
    expect(screen.getByText(`Old knots · ${reason}`)).toBeTruthy();
    expect(admin.sent("POST")[0]?.body).toEqual({ day: "2026-11-28" });
  });

  it("keeps the form when the key could not be made [ERR-51]", async () => {
    const admin = await open({ "POST /api-keys": () => refuse(500) });
    await admin.user.click(screen.getByRole("button", { name: "New API Key" }));
    await admin.user.type(
      screen.getByLabelText("Description"),
      "Newsletter{Enter}",
    );
    expect(await screen.findByText("Failed to create API key")).toBeTruthy();
    expect(screen.getByDisplayValue("Newsletter")).toBeTruthy();
  });
});

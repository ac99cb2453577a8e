import type { WebhookDeliveryDto, WebhookDto } from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import * as whole from "../../../testing/whole-people";

const hook: WebhookDto = {
  ...whole.webhook,
  disabled_at: null,
  failing_since: null,
  replaced_secret_until: null,
};
const delivery: WebhookDeliveryDto = whole.webhookDelivery;
const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";

async function open(
  address: string,
  api: Handlers = {},
  heading: string | RegExp = hook.description,
) {
  const admin = renderAdmin(address, {
    session: signedIn({ role: "superuser", roles: ["superuser"] }),
    api: {
      "GET /webhooks": () => page([hook]),
      "GET /webhooks/*": () => hook,
      "GET /webhooks/*/deliveries": () => page([delivery]),
      ...api,
    },
  });
  await screen.findByRole("heading", { level: 1, name: heading });
  return admin;
}

const dialog = () => within(screen.getByRole("dialog"));
const button = (name: string) => screen.getByRole("button", { name });

describe("webhooks", () => {
  it("are listed with what they get, and how they do [PROG-HOOK-09]", async () => {
    await open(
      "/webhooks",
      {
        "GET /webhooks": () =>
          page([
            hook,
            { ...hook, id: 2, failing_since: hook.created_at },
            { ...hook, id: 3, is_active: false },
            { ...hook, id: 4, is_active: false, disabled_at: hook.created_at },
          ]),
      },
      "Webhooks",
    );
    expect((await screen.findAllByText("Posts, Backups")).length).toBe(4);
    for (const state of ["On", "Failing", "Off", "Turned off"])
      expect(screen.getByText(state)).toBeTruthy();
    expect(
      screen.getAllByRole("link", { name: "Search index" })[0],
    ).toHaveProperty("pathname", "/webhooks/1");
  });

  it("say what they are for when there are none, and why loading failed [PROG-HOOK-09]", async () => {
    await open("/webhooks", { "GET /webhooks": () => page([]) }, "Webhooks");
    expect(await screen.findByText("No webhooks yet")).toBeTruthy();
    renderAdmin("/webhooks", {
      api: { "GET /webhooks": () => refuse(403, "Owners only.") },
    });
    expect(await screen.findByText("Failed to load webhooks")).toBeTruthy();
  });

  it("are added with events, and show the secret once [PROG-HOOK-09]", async () => {
    const admin = await open(
      "/webhooks",
      { "POST /webhooks": () => ({ ...hook, secret: SECRET }) },
      "Webhooks",
    );
    await admin.user.click(button("Add webhook"));
    const save = () =>
      admin.user.click(dialog().getByRole("button", { name: "Save" }));
    await save();
    expect(dialog().getByText("Events is required")).toBeTruthy();
    await admin.user.type(dialog().getByLabelText("Description"), "Chat");
    await admin.user.type(
      dialog().getByLabelText("Address"),
      "https://chat.example/hook",
    );
    const tags = within(dialog().getByRole("group", { name: "Tags" }));
    await admin.user.click(tags.getByLabelText("Created"));
    const posts = within(dialog().getByRole("group", { name: "Posts" }));
    await admin.user.click(posts.getByLabelText("Published"));
    await save();
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    expect(admin.sent("POST")[0]).toMatchObject({
      path: "/webhooks",
      body: {
        description: "Chat",
        url: "https://chat.example/hook",
        events: ["posts.published", "tags.created"],
        is_active: true,
      },
    });
    await admin.user.click(button("Done"));
    expect(screen.queryByDisplayValue(SECRET)).toBeNull();
  });

  it("say why the server refuses an address", async () => {
    const admin = await open(
      "/webhooks",
      { "PUT /webhooks/*": () => refuse(400, "A private network.") },
      "Webhooks",
    );
    await admin.user.click(
      await screen.findByRole("button", { name: /^Edit/ }),
    );
    await admin.user.click(dialog().getByRole("button", { name: "Save" }));
    expect(await dialog().findByText("A private network.")).toBeTruthy();
  });

  it("have a log with request, answer and reason, and send again [PROG-HOOK-09]", async () => {
    const admin = await open("/webhooks/1", {
      "POST /webhooks/*/deliveries/1/resend": () => delivery,
    });
    const row = await screen.findByRole("button", { name: "Posts: Published" });
    expect(row.closest("tr")?.textContent).toBe(
      "Posts: PublishedFailed50384 msMar 05, 2026, 10:00",
    );
    await admin.user.click(row);
    expect(dialog().getByText(/evt_5f0c2c9e/).textContent).toContain(
      '{"type":"posts.published"}',
    );
    expect(dialog().getByText("Away")).toBeTruthy();
    expect(dialog().getByText("The server answered 503.")).toBeTruthy();
    await admin.user.click(
      dialog().getByRole("button", { name: "Send again" }),
    );
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("POST").map(({ path }) => path)).toEqual([
      "/webhooks/1/deliveries/1/resend",
    ]);
    await admin.user.selectOptions(screen.getByLabelText("Status"), "Waiting");
    await waitFor(() => {
      expect(admin.sent("GET").at(-1)?.query).toMatchObject({
        state: "waiting",
      });
    });
  });

  it("send a test, replace their secret and are deleted [PROG-HOOK-09]", async () => {
    const admin = await open("/webhooks/1", {
      "POST /webhooks/*/test": () => ({
        ...delivery,
        event: "webhook.test",
        state: "delivered",
        reason: null,
        status: 200,
        answer: "",
      }),
      "POST /webhooks/*/secret": () => ({ ...hook, secret: SECRET }),
      "DELETE /webhooks/*": () => ({ success: true }),
    });
    await admin.user.click(button("Send test event"));
    expect(await screen.findByText("The answer was empty.")).toBeTruthy();
    await admin.user.keyboard("{Escape}");
    await admin.user.click(button("Replace secret"));
    const ask = within(screen.getByRole("alertdialog"));
    await admin.user.selectOptions(
      ask.getByLabelText("End the secret before"),
      "At once",
    );
    await admin.user.click(ask.getByRole("button", { name: "Replace secret" }));
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    expect(admin.sent("POST").at(-1)?.body).toEqual({ overlap_hours: 0 });
    await admin.user.click(button("Done"));
    await admin.user.click(button("Delete"));
    await admin.user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", {
        name: "Delete",
      }),
    );
    await waitFor(() => {
      expect(admin.path()).toBe("/webhooks");
    });
  });

  it("say since when nothing arrives, and that they were turned off [PROG-HOOK-09]", async () => {
    const failing = { ...hook, failing_since: hook.created_at };
    await open("/webhooks/1", { "GET /webhooks/*": () => failing });
    expect(
      screen.getByText(/^Nothing could be delivered since/).textContent,
    ).toContain("Mar 05, 2026, 10:00 UTC");
  });

  it("do not exist under any other address", async () => {
    await open(
      "/webhooks/7",
      { "GET /webhooks/*": () => refuse(404) },
      /doesn't exist/,
    );
  });
});

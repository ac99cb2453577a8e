import type { ContactMessageDto } from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const message = (id: number, isRead = false): ContactMessageDto => ({
  id,
  name: `Reader ${id}`,
  email: `reader${id}@example.org`,
  message: "First line\n<b>Second</b> line",
  page_slug: "contact",
  article_slug: null,
  article_section: null,
  is_read: isRead,
  read_at: null,
  created_at: "2026-03-05T09:30:00Z",
});

async function open(api: Handlers = {}) {
  const admin = renderAdmin("/messages", {
    api: {
      "GET /contact-messages": () => page([message(1), message(2, true)]),
      "PATCH /contact-messages/*": () => message(1, true),
      "DELETE /contact-messages/*": () => ({ success: true }),
      ...api,
    },
  });
  await screen.findByText("Reader 1");
  return admin;
}

async function openMessage(name = /Reader 1/, api: Handlers = {}) {
  const admin = await open(api);
  const rows = within(screen.getByRole("table"));
  const [line] = rows.getAllByRole("button", { name });
  await admin.user.click(line as HTMLElement);
  return { ...admin, dialog: within(await screen.findByRole("dialog")) };
}

describe("messages", () => {
  it("lists what visitors wrote, and which of it no one has read [D-138]", async () => {
    await open();
    const rows = screen.getAllByRole("row").slice(1);
    expect(
      rows.map((row) => within(row).queryByText("Unread") !== null),
    ).toEqual([true, false]);
  });

  it("are deleted many at once, after a warning; the filter is that of the list [TEAM-BULK-06]", async () => {
    const admin = await open({
      "POST /bulk-changes": () => refuse(409, "Another one is running."),
    });
    await admin.user.click(screen.getByRole("tab", { name: "Unread" }));
    const press = async (name: string) =>
      admin.user.click(await screen.findByRole("button", { name }));
    await press("Select");
    await admin.user.click(screen.getByLabelText("Select Reader 1"));
    await press("Change…");
    const dialog = within(screen.getByRole("dialog"));
    const verb = dialog.getByLabelText("What to change");
    expect(dialog.getByText("You can undo this for 7 days.")).toBeTruthy();
    await admin.user.selectOptions(verb, "Delete");
    expect(dialog.getByText(/You cannot undo this/)).toBeTruthy();
    await press("Apply");
    expect(await dialog.findByText(/Another one is running/)).toBeTruthy();
    expect(admin.sent("POST").at(-1)?.body).toEqual({
      kind: "message",
      verb: "delete",
      ids: [1],
    });
  });

  it("filters by its tabs, in the address", async () => {
    const admin = await open();
    await admin.user.click(screen.getByRole("tab", { name: "Unread" }));
    expect(admin.path()).toBe("/messages?status=unread");
    await waitFor(() => {
      expect(admin.sent("GET").at(-1)?.query).toMatchObject({
        status: "unread",
      });
    });
    await admin.user.click(screen.getByRole("tab", { name: "All" }));
    expect(admin.path()).toBe("/messages");
  });

  it("opens one as plain text and marks it as read", async () => {
    const admin = await openMessage();
    expect(admin.dialog.getByText(/<b>Second<\/b> line/)).toBeTruthy();
    expect(admin.dialog.getByText(/on \/contact/)).toBeTruthy();
    await waitFor(() => {
      expect(admin.sent("PATCH")).toMatchObject([
        { path: "/contact-messages/1", body: { is_read: true } },
      ]);
    });
    const reply = admin.dialog.getByRole("link", { name: "Reply" });
    expect(reply.getAttribute("href")).toMatch(
      /^mailto:reader1%40example.org\?/,
    );
  });

  it("leaves a read one alone, and marks it as unread when asked", async () => {
    const admin = await openMessage(/Reader 2/);
    expect(admin.sent("PATCH")).toEqual([]);
    await admin.user.click(
      admin.dialog.getByRole("button", { name: "Mark as unread" }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(admin.sent("PATCH")).toMatchObject([
      { path: "/contact-messages/2", body: { is_read: false } },
    ]);
  });

  it("asks before deleting, and sends it once", async () => {
    const admin = await openMessage();
    await admin.user.click(
      admin.dialog.getByRole("button", { name: "Delete" }),
    );
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Delete this message?")).toBeTruthy();
    await admin.user.click(question.getByRole("button", { name: "Cancel" }));
    expect(admin.sent("DELETE")).toEqual([]);
    await admin.user.click(
      admin.dialog.getByRole("button", { name: "Delete" }),
    );
    await admin.user.dblClick(
      within(await screen.findByRole("alertdialog")).getByRole("button", {
        name: "Delete",
      }),
    );
    expect(
      await screen.findByText("Message from Reader 1 deleted"),
    ).toBeTruthy();
    expect(admin.sent("DELETE").length).toBe(1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says why one is not deleted, and keeps it [D-024]", async () => {
    const admin = await open({
      "DELETE /contact-messages/*": () => refuse(403, "Not you."),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete the message from Reader 1" }),
    );
    await admin.user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete message")).toBeTruthy();
    expect(screen.getByText("Not you.")).toBeTruthy();
    expect(screen.getByText("Reader 1")).toBeTruthy();
  });

  it("says when there are none, and when loading fails", async () => {
    renderAdmin("/messages", {
      api: { "GET /contact-messages": () => page([]) },
    });
    expect(await screen.findByText("No messages yet")).toBeTruthy();
    renderAdmin("/messages", {
      api: { "GET /contact-messages": () => refuse(400) },
    });
    expect(await screen.findByText("Failed to load messages")).toBeTruthy();
  });
});

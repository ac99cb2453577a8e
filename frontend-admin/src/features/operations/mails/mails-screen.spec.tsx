import type { MailDto, MailStatus } from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, jest } from "@jest/globals";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { linkIn } from "./mail-labels";

const mail = (id: number, status: MailStatus = "kept"): MailDto => ({
  id,
  kind: "invitation",
  to: `person${id}@example.org`,
  subject: `Mail ${id}`,
  status,
  attempts: 1,
  last_error: null,
  sent_at: null,
  created_at: "2026-03-05T09:30:00Z",
});

const LINK = "https://blog.example/admin/invitation?token=abc";

async function open(row = mail(1), api: Handlers = {}) {
  const admin = renderAdmin("/mails", {
    api: {
      "GET /mails": () => page([row]),
      "GET /mails/*": () => ({ ...row, text: `Hello,\n\n${LINK}\n\nBye` }),
      ...api,
    },
  });
  await screen.findByText(row.subject);
  return admin;
}

async function openMail(row = mail(1), api: Handlers = {}) {
  const admin = await open(row, api);
  await admin.user.click(screen.getByRole("button", { name: row.subject }));
  return { ...admin, dialog: within(await screen.findByRole("dialog")) };
}

describe("mail outbox", () => {
  it("lists mails with what became of them, and reads none by itself", async () => {
    const admin = await open();
    const row = screen.getAllByRole("row")[1] as HTMLElement;
    expect(row.textContent).toBe(
      "Mail 1person1@example.orgNot sentMar 05, 2026, 09:30",
    );
    expect(admin.sent("GET").map(({ path }) => path)).toEqual(["/mails"]);
  });

  it("filters by status and kind, in the address", async () => {
    const admin = await open();
    await admin.user.selectOptions(screen.getByLabelText("Status"), "Failed");
    await admin.user.selectOptions(
      screen.getByLabelText("About"),
      "Invitation",
    );
    await waitFor(() => {
      expect(admin.path()).toBe("/mails?status=failed&kind=invitation");
    });
    expect(admin.sent("GET").at(-1)?.query).toMatchObject({
      status: "failed",
      kind: "invitation",
    });
  });

  it("shows the text, once, and copies its link [D-321]", async () => {
    const admin = await openMail();
    const text = await admin.dialog.findByText(/Hello,/);
    expect(text.textContent).toBe(`Hello,\n\n${LINK}\n\nBye`);
    const write = jest.spyOn(navigator.clipboard, "writeText");
    await admin.user.click(admin.dialog.getByText("Copy link"));
    expect(write).toHaveBeenCalledWith(LINK);
    expect(await admin.dialog.findByText("Copied")).toBeTruthy();
    const reads = admin.sent("GET").filter(({ path }) => path === "/mails/1");
    expect(reads.length).toBe(1);
  });

  it("says so when copying is refused", async () => {
    const admin = await openMail();
    await admin.dialog.findByText(/Hello,/);
    jest
      .spyOn(navigator.clipboard, "writeText")
      .mockRejectedValue(new Error("no"));
    await admin.user.click(admin.dialog.getByText("Copy link"));
    expect(
      await admin.dialog.findByText("Failed to copy the link"),
    ).toBeTruthy();
  });

  it("sends a failed one again, once however often it is pressed", async () => {
    const row = { ...mail(2, "failed"), last_error: "550 no such mailbox" };
    const admin = await openMail(row, {
      "POST /mails/*/send": () => mail(2, "queued"),
    });
    expect(admin.dialog.getByText("550 no such mailbox")).toBeTruthy();
    await admin.user.dblClick(
      admin.dialog.getByRole("button", { name: "Send again" }),
    );
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("POST").map(({ path }) => path)).toEqual([
      "/mails/2/send",
    ]);
    expect(
      await screen.findByText("Email to person2@example.org is queued"),
    ).toBeTruthy();
  });

  it("shows why it is not sent [D-024]", async () => {
    const admin = await openMail(mail(3), {
      "POST /mails/*/send": () => refuse(409, "There is no mail server."),
    });
    await admin.user.click(
      await admin.dialog.findByRole("button", { name: "Send now" }),
    );
    expect(
      await admin.dialog.findByText("Failed to send this email"),
    ).toBeTruthy();
    expect(admin.dialog.getByText("There is no mail server.")).toBeTruthy();
  });

  it("offers nothing for what has been sent, whose text is gone", async () => {
    const row = mail(4, "sent");
    const admin = await openMail(row, {
      "GET /mails/*": () => ({ ...row, text: null }),
    });
    expect(
      await admin.dialog.findByText(/text is no longer stored/),
    ).toBeTruthy();
    expect(admin.dialog.queryByText(/Send|Copy/)).toBeNull();
  });

  it("shows why a mail cannot be read, without asking twice", async () => {
    const admin = await openMail(mail(5), {
      "GET /mails/*": () => refuse(403, "Only its reader can read this."),
    });
    expect(
      await admin.dialog.findByText("Failed to open this email"),
    ).toBeTruthy();
    expect(
      admin.dialog.getByText("Only its reader can read this."),
    ).toBeTruthy();
    const reads = admin.sent("GET").filter(({ path }) => path === "/mails/5");
    expect(reads.length).toBe(1);
  });

  it("says when loading fails", async () => {
    renderAdmin("/mails", { api: { "GET /mails": () => refuse(400) } });
    expect(await screen.findByText("Failed to load emails")).toBeTruthy();
  });
});

describe("linkIn", () => {
  it.each([
    [null, null],
    ["nothing here", null],
    [
      "see https://a.example/x?y=1 and https://b.example",
      "https://a.example/x?y=1",
    ],
    [
      "<http://localhost:4200/reset?token=a_b-c>",
      "http://localhost:4200/reset?token=a_b-c",
    ],
  ])("of %j is %j", (text, link) => {
    expect(linkIn(text)).toBe(link);
  });
});

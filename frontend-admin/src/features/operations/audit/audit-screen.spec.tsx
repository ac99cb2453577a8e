import { AUDIT_WINDOW } from "@octavo/contracts";
import type { AuditEntryDto } from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { page, refuse } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const entry = (
  id: number,
  fields: Partial<AuditEntryDto> = {},
): AuditEntryDto => ({
  id,
  happened_at: "2026-03-05T09:30:00Z",
  action: "post.update",
  subject: { type: "post", id: 7, label: `Post ${id}` },
  details: { fields: ["title"] },
  actor: { kind: "user", id: 3, name: "Eva" },
  ip: "203.0.113.7",
  user_agent: "Firefox",
  request_id: "r-1",
  ...fields,
});

async function open(path = "/audit", total = 2, isExact = true) {
  const admin = renderAdmin(path, {
    api: {
      "GET /audit": () => ({
        ...page([entry(1), entry(2)], total),
        is_total_exact: isExact,
      }),
    },
  });
  await screen.findAllByText("Post changed");
  return { ...admin, asked: () => admin.sent("GET").at(-1)?.query };
}

describe("audit log", () => {
  it("tells what happened, to what, by whom and when [D-624]", async () => {
    await open();
    const row = screen.getAllByRole("row")[1] as HTMLElement;
    expect(row.textContent).toBe(
      "Post changed Post 1Changed: titleEvaMar 05, 2026, 09:30",
    );
  });

  it("keeps its filters in the address and begins again at page 1 [D-624]", async () => {
    const admin = await open("/audit?page=2&subject_id=7", 40);
    expect(admin.asked()).toEqual({ limit: 10, offset: 10, subject_id: "7" });
    await admin.user.selectOptions(screen.getByLabelText("About"), "Page");
    await waitFor(() => {
      expect(admin.path()).toBe("/audit?subject_type=page");
    });
    await admin.user.selectOptions(screen.getByLabelText("By"), "API keys");
    await admin.user.type(screen.getByLabelText("From"), "2026-03-01");
    await waitFor(() => {
      expect(admin.asked()).toEqual({
        limit: 10,
        offset: 0,
        subject_type: "page",
        actor_kind: "key",
        from: "2026-03-01",
      });
    });
  });

  it("shows an entry whole, and everything about the same thing or by the same person", async () => {
    const admin = await open();
    const [details] = screen.getAllByRole("button", { name: /^Details: / });
    await admin.user.click(details as HTMLElement);
    const dialog = within(screen.getByRole("dialog"));
    for (const text of ["Post 1", "Eva", "203.0.113.7", "Firefox", "r-1"])
      expect(dialog.getByText(text)).toBeTruthy();
    await admin.user.click(dialog.getByText("Everything by Eva"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(admin.path()).toBe("/audit?actor_kind=user&actor_id=3");
    await admin.user.click(screen.getByRole("button", { name: "By Eva" }));
    expect(admin.path()).toBe("/audit?actor_kind=user");
  });

  it("says that it lists the newest only, and never asks beyond them", async () => {
    const admin = await open("/audit?page=99999", AUDIT_WINDOW, false);
    expect(
      screen.getByText(/the newest 10,000 entries.*set “To”/),
    ).toBeTruthy();
    expect(admin.sent("GET")[0]?.query?.offset).toBe(AUDIT_WINDOW);
    await waitFor(() => {
      expect(admin.path()).toBe("/audit?page=1000");
    });
  });

  it("says when nothing matches, and clears the filters", async () => {
    const admin = renderAdmin("/audit?action=no.such", {
      api: { "GET /audit": () => ({ ...page([]), is_total_exact: true }) },
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Clear filters" }),
    );
    expect(admin.path()).toBe("/audit");
    expect(await screen.findByText("No changes yet")).toBeTruthy();
  });

  it("says why it cannot be read [D-024]", async () => {
    renderAdmin("/audit", {
      api: { "GET /audit": () => refuse(403, "You do not have permission.") },
    });
    expect(
      await screen.findByText("Failed to load the audit log"),
    ).toBeTruthy();
    expect(screen.getByText("You do not have permission.")).toBeTruthy();
  });
});

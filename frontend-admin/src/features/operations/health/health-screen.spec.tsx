import type { HealthCheckDto, HealthReportDto } from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { refuse, signedIn } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const check = (fields: Partial<HealthCheckDto>): HealthCheckDto => ({
  id: "clock",
  status: "ok",
  title: "Clock",
  detail: "Both agree.",
  action: null,
  since: null,
  screen: null,
  document: null,
  ...fields,
});

const MAIL = check({
  id: "mail",
  status: "warning",
  title: "Mail",
  detail: "There is no mail server.",
  action: "Set SMTP_URL.",
  screen: "/mails",
});
const BACKUPS = check({
  id: "backups",
  status: "failing",
  title: "Backups",
  detail: "The last backup failed.",
  since: "2026-03-05T09:30:00Z",
  document: "docs/operating/back-up-and-restore.md",
});

const report = (...checks: HealthCheckDto[]): HealthReportDto => ({
  status: "ok",
  checked_at: "2026-03-05T10:00:00Z",
  checks,
});

describe("site health", () => {
  it("shows the worst check first, with what to do, since when and where [OWNER-HEALTH-10]", async () => {
    renderAdmin("/health", {
      api: { "GET /health/report": () => report(check({}), MAIL, BACKUPS) },
    });
    const list = await screen.findByRole("list", { name: "Checks" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Backups FailingThe last backup failed.Since Mar 05, 2026, 09:30 UTCMore about it: docs/operating/back-up-and-restore.md",
      "Mail Needs attentionThere is no mail server.Set SMTP_URL.Open Mail outbox",
      "Clock OKBoth agree.",
    ]);
    expect(
      screen.getByRole("link", { name: "Open Mail outbox" }),
    ).toHaveProperty("pathname", "/mails");
    expect(screen.getByText(/^1 check is failing\./).textContent).toContain(
      "1 check is failing. 1 check needs attention.",
    );
  });

  it("offers no screen that a person may not open [OWNER-HEALTH-10]", async () => {
    renderAdmin("/health", {
      session: signedIn({
        roles: ["owner"],
        role: "owner",
        is_admin: false,
        permissions: ["edit_settings"],
      }),
      api: { "GET /health/report": () => report(MAIL) },
    });
    await screen.findByText("Set SMTP_URL.");
    expect(screen.queryByText("Open Mail outbox")).toBeNull();
  });

  it("checks again, and says that all is well [OWNER-HEALTH-10]", async () => {
    let found = report(BACKUPS);
    const admin = renderAdmin("/health", {
      api: { "GET /health/report": () => found },
    });
    await screen.findByText(/1 check is failing/);
    found = report(check({}));
    await admin.user.click(screen.getByRole("button", { name: "Check again" }));
    expect(await screen.findByText(/Everything works\./)).toBeTruthy();
  });

  it("says when the report cannot be loaded, and asks again", async () => {
    let isAway = true;
    const admin = renderAdmin("/health", {
      api: {
        "GET /health/report": () => (isAway ? refuse(400) : report(check({}))),
      },
    });
    expect(await screen.findByText("Failed to load the report")).toBeTruthy();
    isAway = false;
    await admin.user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => {
      expect(screen.queryByText("Failed to load the report")).toBeNull();
    });
    expect(await screen.findByText(/Everything works\./)).toBeTruthy();
  });
});

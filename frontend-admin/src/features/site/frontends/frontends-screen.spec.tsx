import { describe, expect, it } from "@jest/globals";
import type {
  FrontendAppDto,
  LiveVersionDto,
  ReleaseDto,
} from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const live = (fields: Partial<LiveVersionDto> = {}): LiveVersionDto => ({
  channel: "production",
  version: "1.4.0",
  since: "2026-03-05T09:30:00Z",
  by: "Ada",
  health: "healthy",
  signals: { started: 40, failed: 0, last_failure: "" },
  fallback: "1.3.0",
  canary: null,
  ...fields,
});

const frontend = (fields: Partial<FrontendAppDto> = {}): FrontendAppDto => ({
  name: "public",
  base_path: "/",
  title: "Reader site",
  owner: "Reader team",
  renders: true,
  in_menu: false,
  live: [live()],
  releases: 3,
  keys: ["Reader pipeline"],
  version: 3,
  ...fields,
});

const release = (fields: Partial<ReleaseDto> = {}): ReleaseDto => ({
  id: 7,
  app: "public",
  version: "1.5.0",
  contract: 2,
  state: "ready",
  health: "unknown",
  health_reason: null,
  notes: "Larger pictures",
  commit: "0123456789abcdef",
  by: "Reader pipeline",
  created_at: "2026-03-06T09:30:00Z",
  files: 12,
  bytes: 400_000,
  gate: "promotable",
  verdicts: [],
  live_in: [],
  pinned: false,
  ...fields,
});

async function open(path: string, api: Handlers = {}, permissions?: string[]) {
  const admin = renderAdmin(path, {
    ...(permissions && {
      session: signedIn({ is_admin: false, role: "x", roles: [], permissions }),
    }),
    api: {
      "GET /frontends/apps": () => [frontend()],
      "GET /frontends/apps/public": () => frontend(),
      "GET /frontends/apps/public/releases": () => page([release()]),
      "GET /frontends/promotions": () => page([]),
      ...api,
    },
  });
  await screen.findByText("1.4.0");
  return admin;
}

const press = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the screen of the frontends", () => {
  it("says what is live since when, by whom, how it does, and what it falls back on", async () => {
    await open("/frontends");
    const card = within(screen.getByRole("article", { name: "Reader site" }));
    expect(card.getByText("Healthy")).toBeTruthy();
    expect(card.getByText(/by Ada/)).toBeTruthy();
    expect(card.getByText(/failed for none/)).toBeTruthy();
    expect(card.getByText("Falls back on 1.3.0.")).toBeTruthy();
  });

  it("rolls back with a reason, naming the version that was seen", async () => {
    const admin = await open("/frontends", {
      "POST /frontends/apps/public/rollbacks": () => ({ version: "1.3.0" }),
    });
    await admin.user.click(press("Roll back Reader site"));
    await admin.user.type(screen.getByLabelText("Reason"), "Blank page{Enter}");
    expect(
      await screen.findByText("Reader site is back at 1.3.0"),
    ).toBeTruthy();
    expect(admin.sent("POST").map(({ body }) => body)).toEqual([
      { from: "1.4.0", reason: "Blank page" },
    ]);
  });

  it("says who was faster, and keeps the reason", async () => {
    const admin = await open("/frontends", {
      "POST /frontends/apps/public/rollbacks": () =>
        refuse(409, "public 1.6.0 was made live by Grace 3 seconds ago."),
    });
    await admin.user.click(press("Roll back Reader site"));
    const reason = screen.getByLabelText<HTMLInputElement>("Reason");
    await admin.user.type(reason, "Blank page{Enter}");
    expect(await screen.findByText(/made live by Grace/)).toBeTruthy();
    expect(reason.value).toBe("Blank page");
  });

  it("shows a canary beside what it may replace, and ends it", async () => {
    const canary = {
      version: "1.5.0",
      share: 10,
      since: "2026-03-06T09:30:00Z",
      signals: { started: 4, failed: 1, last_failure: "x is undefined" },
    };
    const admin = await open("/frontends", {
      "GET /frontends/apps": () => [frontend({ live: [live({ canary })] })],
      "POST /frontends/apps/public/canary/end": () => ({ version: "1.4.0" }),
    });
    expect(screen.getByText("Latest: x is undefined")).toBeTruthy();
    await admin.user.click(press("End trial…"));
    await admin.user.click(press("End trial"));
    await waitFor(() => {
      expect(admin.sent("POST").map(({ body }) => body)).toEqual([
        { version: "1.5.0" },
      ]);
    });
  });

  it("offers those who may only look nothing else", async () => {
    await open("/frontends", {}, ["view_frontends"]);
    expect(screen.queryByRole("button", { name: /Roll back/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "New Frontend" })).toBeNull();
  });

  it("makes a row for a new team, and checks its address", async () => {
    const admin = await open("/frontends", {
      "POST /frontends/apps": () => frontend({ name: "labs" }),
      "GET /frontends/apps/labs": () => frontend({ name: "labs" }),
      "GET /frontends/apps/labs/releases": () => page([]),
    });
    await admin.user.click(press("New Frontend"));
    await admin.user.type(screen.getByLabelText("Name"), "labs");
    await admin.user.type(screen.getByLabelText("Address"), "labs");
    await admin.user.type(screen.getByLabelText("Title"), "Labs{Enter}");
    expect(
      await screen.findByText("Address must be one path segment such as /labs"),
    ).toBeTruthy();
    const address = screen.getByLabelText("Address");
    await admin.user.clear(address);
    await admin.user.type(address, "/labs{Enter}");
    await waitFor(() => {
      expect(admin.path()).toBe("/frontends/labs");
    });
  });
});

describe("the screen of one frontend", () => {
  it("makes a checked release live for everybody or for some", async () => {
    const admin = await open("/frontends/public", {
      "POST /frontends/apps/public/promotions": () => ({ version: "1.5.0" }),
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Make 1.5.0 live" }),
    );
    await admin.user.selectOptions(screen.getByLabelText("For"), "10");
    await admin.user.click(press("Make live"));
    await waitFor(() => {
      expect(admin.sent("POST").map(({ body }) => body)).toEqual([
        {
          ...{ version: "1.5.0", from: "1.4.0", channel: "production" },
          share: 10,
        },
      ]);
    });
  });

  it("asks why, where a check has failed", async () => {
    const verdict = {
      ...{ name: "browser:heading", outcome: "failed" as const },
      message: "/ shows no heading.",
      ...{ source: "browser" as const, by: "pipeline" },
      at: "2026-03-06T09:30:00Z",
    };
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public/releases": () =>
        page([release({ gate: "blocked", verdicts: [verdict] })]),
      "POST /frontends/apps/public/promotions": () => ({ version: "1.5.0" }),
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Make 1.5.0 live" }),
    );
    expect(screen.getByText("/ shows no heading.")).toBeTruthy();
    const save = press("Make live all the same");
    expect(save).toHaveProperty("disabled", true);
    await admin.user.type(screen.getByLabelText("Why all the same"), "Urgent");
    await admin.user.click(save);
    await waitFor(() => {
      expect(admin.sent("POST")[0]?.body).toMatchObject({
        override_reason: "Urgent",
      });
    });
  });

  it("shows the checks and what differs from the live release", async () => {
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public/diff": () => ({
        ...{ from: "1.4.0", to: "1.5.0" },
        files: [
          ...[{ path: "app.js", before: 20_480, after: 40_960, changed: true }],
          ...[{ path: "same.js", before: 10, after: 10, changed: false }],
        ],
        dependencies: [{ name: "react", before: "19.2.0", after: "19.3.1" }],
        ...{ bytes_before: 20_490, bytes_after: 40_970 },
      }),
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Look at 1.5.0" }),
    );
    expect(
      await screen.findByRole("rowheader", { name: "app.js" }),
    ).toBeTruthy();
    expect(screen.queryByRole("rowheader", { name: "same.js" })).toBeNull();
    expect(screen.getByRole("rowheader", { name: "react" })).toBeTruthy();
  });

  it("keeps a release that nobody asks for, when somebody wants it", async () => {
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public/diff": () => ({
        ...{ from: "1.4.0", to: "1.5.0", files: [], dependencies: [] },
        ...{ bytes_before: 1, bytes_after: 1 },
      }),
      "PUT /frontends/apps/public/releases/1.5.0/pin": () =>
        release({ pinned: true }),
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Look at 1.5.0" }),
    );
    await admin.user.click(press("Keep"));
    expect(await screen.findByRole("button", { name: "Kept" })).toBeTruthy();
    expect(admin.sent("PUT").map(({ body }) => body)).toEqual([
      { pinned: true },
    ]);
  });

  it("tells the history, and what the server did by itself", async () => {
    await open("/frontends/public?tab=history", {
      "GET /frontends/promotions": () =>
        page([
          {
            ...{ id: 3, app: "public", channel: "production" },
            ...{ action: "rollback", version: "1.3.0" },
            ...{ previous_version: "1.4.0", share: null, automatic: true },
            ...{ overridden: false, reason: "Failed for 4 of 9 visitors." },
            ...{ notes: "", by: "system", at: "2026-03-06T09:30:00Z" },
          },
        ]),
    });
    expect(
      await screen.findByText(/Rolled back to 1\.3\.0 from 1\.4\.0/),
    ).toBeTruthy();
    expect(screen.getByText("The server, by itself")).toBeTruthy();
    expect(screen.getByText("Failed for 4 of 9 visitors.")).toBeTruthy();
  });
});

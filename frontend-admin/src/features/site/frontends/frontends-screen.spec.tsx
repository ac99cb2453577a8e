import { describe, expect, it } from "@jest/globals";
import type { LiveChangeDto } from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import {
  canaryOf,
  frontend,
  live,
  openFrontends as open,
  release,
} from "../../../testing/open-frontends";

const press = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the screen of the frontends", () => {
  it("says what is live since when, by whom, its health, and what it falls back on", async () => {
    await open("/frontends");
    const card = within(screen.getByRole("article", { name: "Reader site" }));
    expect(card.getByText("Healthy")).toBeTruthy();
    expect(card.getByText(/by Ada/)).toBeTruthy();
    expect(card.getByText(/failed for none/)).toBeTruthy();
    expect(card.getByText("Rolls back to 1.3.0.")).toBeTruthy();
    expect(card.getByText(/^Replaced 1.3.0/).textContent).toBe(
      "Replaced 1.3.0. “Larger pictures”",
    );
    expect(card.getByText(/No errors\.$/)).toBeTruthy();
    expect(screen.getByText(/^Everything that is live/)).toBeTruthy();
  });

  it("says of every channel why, what fails and which flags are set, with the way back [DELIV-LIVE-05]", async () => {
    const staging = live({
      channel: "staging",
      version: "1.5.0",
      fallback: "1.4.0",
      health: "failed",
      health_reason: "It failed for 3 visitors.",
      errors: { different: 2, times: 9, last_at: "2026-03-06T09:30:00Z" },
      flags: [
        {
          name: "wide",
          on: true,
          share: 10,
          cohort: null,
          until: "2026-04-01T00:00:00Z",
        },
      ],
    });
    const why: LiveChangeDto = {
      action: "rollback",
      previous_version: "1.6.0",
      notes: "",
      automatic: true,
      reason: "Its files are gone.",
    };
    const admin = await open("/frontends", {
      "GET /frontends/apps": () => [
        frontend({ live: [live({ why, by: "the server" }), staging] }),
      ],
      "POST /frontends/apps/public/rollbacks": () => ({ version: "1.4.0" }),
    });
    expect(screen.getByText("Failing: Reader site in staging")).toBeTruthy();
    expect(screen.getByText(/· by the server$/)).toBeTruthy();
    expect(screen.getByText(/^Rolled back automatically/).textContent).toBe(
      "Rolled back automatically from 1.6.0. “Its files are gone.”",
    );
    expect(screen.getByText("It failed for 3 visitors.")).toBeTruthy();
    expect(
      screen.getByRole("link", { name: /^2 errors/ }).getAttribute("href"),
    ).toMatch(/public\?tab=errors&version=1\.5\.0$/);
    expect(
      screen.getByRole("link", { name: "wide" }).parentElement?.textContent,
    ).toBe("wide (On for 10% of visitors)");
    await admin.user.click(press("Roll back Reader site in staging"));
    await admin.user.type(screen.getByLabelText("Reason"), "Blank{Enter}");
    await waitFor(() => {
      expect(admin.sent("POST")[0]?.body).toEqual({
        from: "1.5.0",
        reason: "Blank",
        channel: "staging",
      });
    });
  });

  it("shows sizes over time, and packages that other frontends bring, too [DELIV-LIVE-03]", async () => {
    const use = { version: "19.2.0", shared: true };
    const packages = [
      { ...use, name: "react", copies: [{ app: "labs", version: "19.1.0" }] },
      { ...use, name: "react-dom", copies: [] },
    ];
    await open("/frontends", {
      "GET /frontends/apps/public/releases": () =>
        page([release({ bytes: 300_000 }), release({ bytes: 204_800 })]),
      "GET /frontends/apps/public/releases/1.4.0/content": () => ({ packages }),
    });
    expect(
      await screen.findByText(
        "Sizes of the latest 2 releases: 200 KB to 293 KB",
      ),
    ).toBeTruthy();
    expect(
      screen.getByText("1 package that other frontends bring, too"),
    ).toBeTruthy();
    expect(screen.getByText("react 19.2.0 (labs 19.1.0)")).toBeTruthy();
  });

  it("rolls back with a reason, naming the version that was seen", async () => {
    const admin = await open("/frontends", {
      "POST /frontends/apps/public/rollbacks": () => ({ version: "1.3.0" }),
    });
    await admin.user.click(press("Roll back Reader site"));
    await admin.user.type(screen.getByLabelText("Reason"), "Blank page{Enter}");
    expect(
      await screen.findByText("Reader site rolled back to 1.3.0"),
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

  it("looks again, and rolls back what is live by now for the same reason", async () => {
    let tries = 0;
    const admin = await open("/frontends", {
      "GET /frontends/apps/public": () =>
        frontend({ live: [live({ version: "1.6.0", fallback: "1.4.0" })] }),
      "POST /frontends/apps/public/rollbacks": () => {
        tries += 1;
        if (tries > 1) return { version: "1.4.0" };
        return refuse(409, "public 1.6.0 was made live by Grace.");
      },
    });
    await admin.user.click(press("Roll back Reader site"));
    await admin.user.type(screen.getByLabelText("Reason"), "Blank page{Enter}");
    await admin.user.click(
      await screen.findByRole("button", { name: "Refresh" }),
    );
    await waitFor(() => {
      expect(screen.queryByText(/made live by Grace/)).toBeNull();
    });
    await admin.user.click(press("Roll back"));
    expect(
      await screen.findByText("Reader site rolled back to 1.4.0"),
    ).toBeTruthy();
    expect(admin.sent("POST")[1]?.body).toEqual({
      from: "1.6.0",
      reason: "Blank page",
    });
  });

  it("shows a canary beside what it may replace, and ends it", async () => {
    const canary = canaryOf();
    const admin = await open("/frontends", {
      "GET /frontends/apps": () => [frontend({ live: [live({ canary })] })],
      "POST /frontends/apps/public/canary/end": () => ({ version: "1.4.0" }),
    });
    expect(screen.getByText("Latest failure: x is undefined")).toBeTruthy();
    await admin.user.click(press("End canary…"));
    await admin.user.click(press("End canary"));
    await waitFor(() => {
      expect(admin.sent("POST").map(({ body }) => body)).toEqual([
        { version: "1.5.0" },
      ]);
    });
  });

  it("says that a trial is over which someone else has ended", async () => {
    const canary = canaryOf();
    const admin = await open("/frontends", {
      "GET /frontends/apps": () => [frontend({ live: [live({ canary })] })],
      "POST /frontends/apps/public/canary/end": () =>
        refuse(409, "public 1.5.0 is not being tried."),
    });
    await admin.user.click(press("End canary…"));
    await admin.user.click(press("End canary"));
    await admin.user.click(
      await screen.findByRole("button", { name: "Refresh" }),
    );
    expect(await screen.findByText("The canary has ended")).toBeTruthy();
    await admin.user.click(press("OK"));
    expect(screen.queryByText("The canary has ended")).toBeNull();
  });

  it("offers those who may only look nothing else", async () => {
    await open("/frontends", {}, ["view_frontends"]);
    expect(screen.queryByRole("button", { name: /Roll back/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "New frontend" })).toBeNull();
  });

  it("makes a row for a new team, and checks its address", async () => {
    const admin = await open("/frontends", {
      "POST /frontends/apps": () => frontend({ name: "labs" }),
      "GET /frontends/apps/labs": () => frontend({ name: "labs" }),
      "GET /frontends/apps/labs/releases": () => page([]),
    });
    await admin.user.click(press("New frontend"));
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

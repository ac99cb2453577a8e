import { describe, expect, it, jest } from "@jest/globals";
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

describe("the releases of one frontend", () => {
  it("makes a checked release live for everyone or for some", async () => {
    const admin = await open("/frontends/public", {
      "POST /frontends/apps/public/promotions": () => ({ version: "1.5.0" }),
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Promote 1.5.0" }),
    );
    await admin.user.selectOptions(screen.getByLabelText("Audience"), "10");
    await admin.user.click(press("Start canary"));
    await waitFor(() => {
      const made = { version: "1.5.0", from: "1.4.0", channel: "production" };
      expect(admin.sent("POST").map(({ body }) => body)).toEqual([
        { ...made, share: 10 },
      ]);
    });
  });

  it("names the release that some of the visitors are shown", async () => {
    const canary = canaryOf();
    await open("/frontends/public", {
      "GET /frontends/apps/public": () =>
        frontend({ live: [live({ canary })] }),
    });
    expect(await screen.findByText("10% of production")).toBeTruthy();
  });

  it("says which versions readers have by override, and why [SEC-142]", async () => {
    const override = {
      ...{ reason: "The heading is a picture", by: "Grace" },
      at: "2026-03-06T09:30:00Z",
    };
    const shown = release({ version: "1.4.0", override });
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public": () =>
        frontend({ live: [live({ override })] }),
      "GET /frontends/apps/public/releases": () => page([shown]),
    });
    await waitFor(() => {
      expect(screen.getAllByText("by override")).toHaveLength(2);
    });
    const note = /^Grace promoted it by override .*“The heading is a picture”$/;
    const says = (_: string, element: Element | null) =>
      element?.tagName === "P" && note.test(element.textContent);
    expect(screen.getAllByText(says)).toHaveLength(1);
    await admin.user.click(
      screen.getByRole("button", { name: "Details of 1.4.0" }),
    );
    expect(within(screen.getByRole("dialog")).getByText(says)).toBeTruthy();
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
      await screen.findByRole("button", { name: "Promote 1.5.0" }),
    );
    expect(screen.getByText("/ shows no heading.")).toBeTruthy();
    const save = press("Promote anyway");
    expect(save).toHaveProperty("disabled", true);
    await admin.user.type(
      screen.getByLabelText("Reason for the override"),
      "Urgent",
    );
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
      await screen.findByRole("button", { name: "Details of 1.5.0" }),
    );
    expect(
      await screen.findByRole("rowheader", { name: "app.js" }),
    ).toBeTruthy();
    expect(screen.queryByRole("rowheader", { name: "same.js" })).toBeNull();
    expect(screen.getByRole("rowheader", { name: "react" })).toBeTruthy();
  });

  it("keeps a release that no one asks for, when someone wants it", async () => {
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public/diff": () => ({
        ...{ from: "1.4.0", to: "1.5.0", files: [], dependencies: [] },
        ...{ bytes_before: 1, bytes_after: 1 },
      }),
      "PUT /frontends/apps/public/releases/1.5.0/pin": () =>
        release({ pinned: true }),
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Details of 1.5.0" }),
    );
    await admin.user.click(press("Pin"));
    expect(await screen.findByRole("button", { name: "Unpin" })).toBeTruthy();
    expect(admin.sent("PUT").map(({ body }) => body)).toEqual([
      { pinned: true },
    ]);
  });
});

describe("a preview of a release", () => {
  it.each([
    ["/labs", "/labs"],
    [null, "/"],
  ])("opens the pages of the app at %s", async (base_path, path) => {
    const tab = { location: { href: "" }, close: () => undefined };
    const opened = jest
      .spyOn(window, "open")
      .mockReturnValue(tab as unknown as Window);
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public": () =>
        frontend({ base_path, live: [live({ version: "1.4.0" })] }),
      "GET /frontends/apps/public/diff": () => difference(),
      "POST /frontends/apps/public/releases/1.5.0/preview": () => ({
        url: "https://site.example/frontends/preview?token=x",
      }),
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Details of 1.5.0" }),
    );
    const reads = admin.sent("GET").length;
    await admin.user.click(press("Preview"));
    await waitFor(() => {
      expect(tab.location.href).toContain("token=x");
    });
    expect(admin.sent("POST").map(({ body }) => body)).toEqual([{ path }]);
    // The tab stays blank while anything else is waited for.
    expect(admin.sent("GET").length - reads).toBeLessThanOrEqual(1);
    opened.mockRestore();
  });
});

const difference = () => ({
  ...{ from: "1.4.0", to: "1.5.0", dependencies: [] },
  files: [{ path: "app.js", before: 2048, after: 1024, changed: true }],
  ...{ bytes_before: 2048, bytes_after: 1024 },
});

describe("what is known of a release", () => {
  it("is compared by versions, since either may be the older one", async () => {
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public/diff": difference,
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Details of 1.5.0" }),
    );
    expect(
      await screen.findByRole("columnheader", { name: "1.4.0" }),
    ).toBeTruthy();
    expect(screen.getByRole("columnheader", { name: "1.5.0" })).toBeTruthy();
    expect(screen.queryByRole("columnheader", { name: "Now" })).toBeNull();
  });

  it("tells why it cannot be kept", async () => {
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public/diff": difference,
      "PUT /frontends/apps/public/releases/1.5.0/pin": () =>
        refuse(409, "There are 20 kept releases already."),
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Details of 1.5.0" }),
    );
    await admin.user.click(press("Pin"));
    expect(
      await screen.findByText("There are 20 kept releases already."),
    ).toBeTruthy();
  });
});

describe("making a release live when someone was faster", () => {
  const BLOCKED = {
    ...{ name: "browser:heading", outcome: "failed" as const },
    message: "/ shows no heading.",
    ...{ source: "browser" as const, by: "pipeline" },
    at: "2026-03-06T09:30:00Z",
  };

  it("looks again, keeps what was typed, and asks why where a check has failed since", async () => {
    let tries = 0;
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public": () =>
        frontend({
          live: [live({ version: tries === 0 ? "1.4.0" : "1.6.0" })],
        }),
      "GET /frontends/apps/public/releases/1.5.0": () =>
        release({ gate: "blocked", verdicts: [BLOCKED] }),
      "POST /frontends/apps/public/promotions": () => {
        tries += 1;
        if (tries > 1) return { version: "1.5.0" };
        return refuse(409, "public 1.6.0 was made live by Grace.");
      },
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Promote 1.5.0" }),
    );
    await admin.user.type(screen.getByLabelText("Notes"), "Larger pictures");
    await admin.user.click(press("Promote"));
    await admin.user.click(
      await screen.findByRole("button", { name: "Refresh" }),
    );
    expect(await screen.findByText(/replaces 1\.6\.0/)).toBeTruthy();
    expect(screen.queryByText(/made live by Grace/)).toBeNull();
    await admin.user.type(
      screen.getByLabelText("Reason for the override"),
      "Urgent",
    );
    await admin.user.click(press("Promote anyway"));
    await waitFor(() => {
      expect(admin.sent("POST")[1]?.body).toMatchObject({
        ...{ from: "1.6.0", notes: "Larger pictures" },
        override_reason: "Urgent",
      });
    });
  });

  it("tries nothing where nothing is live any more", async () => {
    let tries = 0;
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public": () =>
        frontend({ live: tries === 0 ? [live()] : [] }),
      "GET /frontends/apps/public/releases/1.5.0": () => release(),
      "POST /frontends/apps/public/promotions": () => {
        tries += 1;
        if (tries > 1) return { version: "1.5.0" };
        return refuse(409, "Nothing of public is live in production.");
      },
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Promote 1.5.0" }),
    );
    await admin.user.selectOptions(screen.getByLabelText("Audience"), "5");
    await admin.user.click(press("Start canary"));
    await admin.user.click(
      await screen.findByRole("button", { name: "Refresh" }),
    );
    await screen.findByText(/^Nothing is live yet/);
    await admin.user.click(press("Promote"));
    expect(await screen.findByText("1.5.0 is live")).toBeTruthy();
    expect(admin.sent("POST")[1]?.body).toEqual({
      ...{ version: "1.5.0", from: null, channel: "production" },
    });
  });

  it("says what a canary does", async () => {
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public/releases/1.5.0": () => release(),
      "POST /frontends/apps/public/promotions": () =>
        refuse(409, "public 1.4.0 is being tried."),
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Promote 1.5.0" }),
    );
    await admin.user.selectOptions(screen.getByLabelText("Audience"), "5");
    expect(
      screen.getByText(/^5% of visitors get it\. All others stay on 1\.4\.0/),
    ).toBeTruthy();
    expect(screen.queryByText(/^It replaces/)).toBeNull();
    await admin.user.click(press("Start canary"));
    expect(await screen.findByText("Failed to start the canary")).toBeTruthy();
  });
});

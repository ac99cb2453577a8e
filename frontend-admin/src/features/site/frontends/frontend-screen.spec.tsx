import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import {
  frontend,
  live,
  openFrontends as open,
} from "../../../testing/open-frontends";

const press = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the screen of one frontend", () => {
  it("says on the app's own screen whether the live version is healthy", async () => {
    await open("/frontends/public");
    expect(screen.getByText("Healthy")).toBeTruthy();
  });

  it("tells the history, and what the server did by itself", async () => {
    await open("/frontends/public?tab=history", {
      "GET /frontends/promotions": () =>
        page([
          {
            id: 3,
            app: "public",
            channel: "production",
            action: "rollback",
            version: "1.3.0",
            previous_version: "1.4.0",
            share: null,
            automatic: true,
            overridden: false,
            reason: "Failed for 4 of 9 visitors.",
            notes: "",
            by: "system",
            at: "2026-03-06T09:30:00Z",
          },
        ]),
    });
    expect(
      await screen.findByText(/Rolled back from 1\.4\.0 to 1\.3\.0/),
    ).toBeTruthy();
    expect(screen.getByText("The server, automatically")).toBeTruthy();
    expect(screen.getByText("Failed for 4 of 9 visitors.")).toBeTruthy();
  });
});

describe("the errors of one frontend", () => {
  it("are a line each, with the source, the page and the release that had it first [DELIV-ERRORS-06]", async () => {
    const frame = { name: "", line: 12, column: 3, is_source: true };
    const asked: unknown[] = [];
    const admin = await open("/frontends/public?tab=errors&version=1.3.10", {
      "GET /frontends/apps/public/errors": ({ query }) => {
        asked.push(query?.["version"]);
        return page([
          {
            id: 1,
            app: "public",
            source: "browser",
            times: 1234,
            message: "No items",
            route: "/list",
            unmapped: "No map.",
            first_version: "1.3.9",
            first_at: "2026-03-06T09:30:00Z",
            last_version: "1.3.10",
            last_at: "2026-03-07T09:30:00Z",
            frames: [{ ...frame, file: "src/list.tsx" }],
          },
        ]);
      },
    });
    for (const words of [
      "No items",
      "1,234",
      "1.3.10",
      "First seen in 1.3.9",
      "No map.",
      "In browsers · /list",
      "src/list.tsx:12:3",
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText("Only errors of 1.3.10.")).toBeTruthy();
    await admin.user.click(
      screen.getByRole("button", { name: "Show all errors" }),
    );
    await waitFor(() => {
      expect(asked).toEqual(["1.3.10", undefined]);
    });
  });
});

describe("the screen of one frontend while others work on it", () => {
  /** Whatever is asked for every few seconds is asked for at once. */
  beforeEach(() => {
    const wait = globalThis.setInterval;
    jest
      .spyOn(globalThis, "setInterval")
      .mockImplementation((ask, ms) => wait(ask, Math.min(Number(ms), 50)));
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it("says that it cannot be read any more, and follows again once it can", async () => {
    let answer: () => unknown = () => frontend();
    await open("/frontends/public", {
      "GET /frontends/apps/public": () => answer(),
    });
    answer = () => refuse(429, "Too many requests.");
    expect(await screen.findByText("Failed to load the frontend")).toBeTruthy();
    expect(screen.getByText("Too many requests.")).toBeTruthy();
    expect(screen.getByText("1.4.0")).toBeTruthy();
    answer = () => frontend({ live: [live({ version: "1.6.0" })] });
    expect(await screen.findByText("1.6.0")).toBeTruthy();
    expect(screen.queryByText("Failed to load the frontend")).toBeNull();
  });

  it("says that it was deleted", async () => {
    let answer: () => unknown = () => frontend();
    await open("/frontends/public", {
      "GET /frontends/apps/public": () => answer(),
    });
    answer = () => refuse(404, "This site has no frontend public.");
    expect(await screen.findByText(/^Someone deleted/)).toBeTruthy();
  });
});

describe("editing a frontend", () => {
  it("shows what someone else saved, and overwrites it when asked to", async () => {
    let tries = 0;
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public": () =>
        tries === 0 ? frontend() : frontend({ owner: "Grace", version: 4 }),
      "PUT /frontends/apps/public": ({ headers }) => {
        tries += 1;
        if (headers?.["if-match"] === '"4"') return frontend({ version: 5 });
        return refuse(
          412,
          "Someone else saved this frontend while you were editing.",
        );
      },
    });
    await admin.user.click(press("Edit…"));
    const title = screen.getByLabelText<HTMLInputElement>("Title");
    await admin.user.clear(title);
    await admin.user.type(title, "Readers{Enter}");
    expect(await screen.findByText(/else saved this frontend/)).toBeTruthy();
    expect(title.value).toBe("Readers");
    await admin.user.click(press("Overwrite"));
    expect(await screen.findByText("Frontend saved")).toBeTruthy();
  });

  it("asks of the shell neither for rendering nor for the menu", async () => {
    const admin = await open("/frontends/public", {
      "GET /frontends/apps/public": () =>
        frontend({ name: "shell", base_path: null }),
    });
    await admin.user.click(press("Edit…"));
    expect(screen.getByLabelText("Title")).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

it("gives a frontend slots on pages of others, unless another one has them [DELIV-SLOT-01]", async () => {
  const offers = ["public/home-banner", "public/post-card"].map((slot) => ({
    slot,
    description: `For ${slot}`,
    height: 400,
  }));
  const labs = frontend({ name: "labs", base_path: "/labs", title: "Labs" });
  const other = { name: "other", title: "Other", slots: ["public/post-card"] };
  let sent: unknown;
  const admin = await open("/frontends/labs", {
    "GET /frontends/apps": () => [frontend({ offers }), labs, frontend(other)],
    "GET /frontends/apps/labs": () => labs,
    "GET /frontends/apps/labs/releases": () => page([]),
    "PUT /frontends/apps/labs": ({ body }) => {
      sent = body;
      return labs;
    },
  });
  await admin.user.click(press("Edit…"));
  await admin.user.click(await screen.findByLabelText("public/home-banner"));
  await admin.user.click(screen.getByLabelText("public/post-card"));
  expect(screen.getByText("Other has this slot.")).toBeTruthy();
  await admin.user.click(press("Save"));
  expect(await screen.findByText("Frontend saved")).toBeTruthy();
  expect(sent).toMatchObject({ slots: ["public/home-banner"] });
});

describe("deleting a frontend", () => {
  const openLabs = (api: Parameters<typeof open>[1]) =>
    open("/frontends/labs", {
      "GET /frontends/apps/labs": () =>
        frontend({ name: "labs", base_path: "/labs", title: "Labs" }),
      "GET /frontends/apps/labs/releases": () => page([]),
      ...api,
    });

  it("is not offered for what the site cannot do without", async () => {
    await open("/frontends/public");
    expect(screen.queryByRole("button", { name: "Delete…" })).toBeNull();
  });

  it("says what goes with it, and names the version that is live", async () => {
    const admin = await openLabs({
      "DELETE /frontends/apps/labs": () => ({ success: true }),
    });
    await admin.user.click(press("Delete…"));
    expect(
      screen.getByText(/All 3 releases and the history are deleted/),
    ).toBeTruthy();
    expect(screen.getByText(/“Reader pipeline” stops working/)).toBeTruthy();
    expect(screen.getByText(/1\.4\.0 is live in production/)).toBeTruthy();
    await admin.user.click(press("Delete with 1.4.0"));
    expect(await screen.findByText("Labs deleted")).toBeTruthy();
    expect(admin.path()).toBe("/frontends");
    expect(admin.sent("DELETE")[0]?.query).toEqual({ live: "1.4.0" });
  });

  it("looks again where another version is live by now", async () => {
    let tries = 0;
    const admin = await openLabs({
      "GET /frontends/apps/labs": () =>
        frontend({
          name: "labs",
          base_path: "/labs",
          title: "Labs",
          live: [live({ version: tries === 0 ? "1.4.0" : "1.6.0" })],
        }),
      "DELETE /frontends/apps/labs": () => {
        tries += 1;
        return refuse(409, "labs 1.6.0 is live in production.");
      },
    });
    await admin.user.click(press("Delete…"));
    await admin.user.click(press("Delete with 1.4.0"));
    await admin.user.click(
      await screen.findByRole("button", { name: "Refresh" }),
    );
    expect(
      await screen.findByRole("button", { name: "Delete with 1.6.0" }),
    ).toBeTruthy();
  });
});

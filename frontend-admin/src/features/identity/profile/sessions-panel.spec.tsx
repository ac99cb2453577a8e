import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import type { SessionDto } from "@octavo/contracts";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { account } from "../../../testing/samples";

const DATE = "2026-03-05T10:00:00.000Z";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0";

const session = (id: string, fields: Partial<SessionDto> = {}): SessionDto => ({
  id,
  is_current: false,
  user_agent: FIREFOX,
  ip: "192.0.2.7",
  created_at: DATE,
  last_seen_at: DATE,
  ...fields,
});

const HERE = session("a", { is_current: true, user_agent: null });

function open(sessions: () => unknown, api: Handlers = {}) {
  return renderAdmin("/profile", {
    api: {
      "GET /authors/*": () => account(1),
      "GET /auth/two-factor": () => refuse(500),
      "GET /auth/sessions": sessions,
      ...api,
    },
  });
}

const items = async () => {
  const list = await screen.findByRole("list", { name: "Your sessions" });
  return within(list).getAllByRole("listitem");
};

describe("the list of sessions", () => {
  it("shows device, address and when, and marks this one", async () => {
    open(() => page([HERE, session("b")]));
    const [here, there] = await items();
    expect(here?.textContent).toMatch(/Unknown deviceThis device/);
    expect(within(here!).queryByRole("button")).toBeNull();
    expect(there?.textContent).toMatch(/^Firefox on Linux192\.0\.2\.7/);
    expect(there?.textContent).toContain("Last used Mar 05, 2026, 10:00 UTC");
  });

  it("ends one, and shows the list as it is then", async () => {
    let list = [HERE, session("b")];
    const admin = open(() => page(list), {
      "DELETE /auth/sessions/b": () => {
        list = [HERE];
        return { success: true };
      },
    });
    await items();
    const button = { name: "Sign out of Firefox on Linux" };
    await admin.user.click(screen.getByRole("button", button));
    expect(
      await screen.findByText("Signed out of Firefox on Linux"),
    ).toBeTruthy();
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(
      screen.queryByRole("button", { name: /everywhere else/ }),
    ).toBeNull();
  });

  it("ends all others", async () => {
    let list = [HERE, session("b"), session("c")];
    const admin = open(() => page(list), {
      "DELETE /auth/sessions": () => {
        list = [HERE];
        return { success: true, message: "" };
      },
    });
    await items();
    const button = { name: "Sign out on all other devices" };
    await admin.user.click(screen.getByRole("button", button));
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(admin.sent("DELETE")).toHaveLength(1);
  });

  it("shows a refusal with its reason", async () => {
    const admin = open(() => page([HERE, session("b")]), {
      "DELETE /auth/sessions/b": () =>
        refuse(404, "This session has already ended."),
    });
    await items();
    const button = { name: "Sign out of Firefox on Linux" };
    await admin.user.click(screen.getByRole("button", button));
    const alert = await screen.findByText("Failed to sign out of the session");
    expect(alert.closest("[role=alert]")?.textContent).toContain(
      "already ended",
    );
  });

  it("can be loaded again after a failure", async () => {
    let tries = 0;
    const admin = open(() => {
      tries += 1;
      return tries <= 2 ? refuse(503) : page([HERE]);
    });
    const text = await screen.findByText(
      "Failed to load your sessions",
      {},
      { timeout: 4000 },
    );
    const alert = within(text.closest<HTMLElement>("[role=alert]")!);
    await admin.user.click(alert.getByRole("button", { name: "Retry" }));
    expect(await items()).toHaveLength(1);
  });
});

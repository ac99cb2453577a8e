import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { anonymous, page, signedIn, unknown } from "../testing/fake-context";
import { renderAdmin } from "../testing/render-admin";
import { category, dashboard, post, tag, wholePost } from "../testing/samples";

const api = {
  "GET /dashboard": () => dashboard(),
  "GET /posts": () => page([post(1)]),
  "GET /posts/*": () => wholePost(7),
  "GET /categories": () => page([category(3)]),
  "GET /tags": () => page([tag(1)]),
  "GET /upload": () => page([]),
};
const plain = { is_admin: false, role: "author", roles: ["author"] };

const SCREENS: readonly [string, string, string][] = [
  ["/", "Welcome back, Ada Lovelace", "ADM-GUARD-05"],
  ["/posts", "Posts", "ADM-GUARD-06"],
  ["/posts/new", "New Post", "ADM-GUARD-07"],
  ["/posts/edit/7", "Edit Post", "ADM-GUARD-08"],
  ["/categories", "Categories", "ADM-GUARD-09"],
  ["/tags", "Tags", "ADM-GUARD-10"],
  ["/media", "Media", "ADM-GUARD-11"],
  ["/themes", "Themes", "ADM-GUARD-12"],
];

describe("guard", () => {
  it("shows a spinner until the session is known [ADM-GUARD-01] [ADM-GUARD-02] [STATE-01]", async () => {
    const admin = renderAdmin("/tags", { session: unknown, api });
    expect(await screen.findByText("Loading")).toBeTruthy();
    await waitFor(() => {
      expect(screen.queryByRole("heading")).toBeNull();
    });
    act(() => {
      admin.session.set(signedIn());
    });
    expect(await screen.findByRole("heading", { name: "Tags" })).toBeTruthy();
  });

  it.each(SCREENS)(
    "opens %s for those who are signed in: %s [%s]",
    async (path, heading) => {
      renderAdmin(path, { api });
      expect(
        await screen.findByRole("heading", { level: 1, name: heading }),
      ).toBeTruthy();
    },
  );

  it.each(SCREENS)(
    "sends the others from %s to the login (%s) [%s] [ADM-GUARD-03]",
    async (path) => {
      const admin = renderAdmin(path, { session: anonymous, api });
      await screen.findByLabelText("Password");
      expect(admin.path()).toBe("/login");
    },
  );

  it("sends those without view_dashboard from the dashboard to unauthorized [ADM-GUARD-04] [PERM-10]", async () => {
    const admin = renderAdmin("/", { session: signedIn(plain), api });
    await screen.findByRole("heading", { name: "Unauthorized Access" });
    expect(admin.path()).toBe("/unauthorized");
  });

  it("has an unauthorized screen for everybody [ADM-UNAUTH-01] [ADM-UNAUTH-02] [ADM-UNAUTH-03] [ADM-UNAUTH-04]", async () => {
    renderAdmin("/unauthorized", { session: anonymous });
    await screen.findByRole("heading", { name: "Unauthorized Access" });
    expect(
      screen.getByText("You don't have permission to access this page."),
    ).toBeTruthy();
    const link = screen.getByRole("link", { name: "Go to Login" });
    expect(link.getAttribute("href")).toBe("/login");
  });

  it("says so at an address that no screen has", async () => {
    renderAdmin("/nothing", { api });
    expect(await screen.findByText("There is no such screen")).toBeTruthy();
  });
});

describe("sidebar", () => {
  async function sidebar(session = signedIn()) {
    const admin = renderAdmin("/tags", { session, api });
    const nav = await screen.findByRole("navigation", { name: "Admin" });
    const links = within(nav).getAllByRole("link");
    return {
      admin,
      links: links.map((link) => [link.textContent, link.getAttribute("href")]),
    };
  }

  it("links the screens in order [ADM-SIDE-02] [ADM-SIDE-03] [ADM-SIDE-04] [ADM-SIDE-05] [ADM-SIDE-06] [ADM-SIDE-10]", async () => {
    expect((await sidebar()).links).toEqual([
      ["Dashboard", "/"],
      ["Posts", "/posts"],
      ["Categories", "/categories"],
      ["Tags", "/tags"],
      ["Media", "/media"],
      ["Themes", "/themes"],
    ]);
  });

  it("shows Dashboard only with view_dashboard [PERM-05] [PERM-06]", async () => {
    const without = await sidebar(signedIn(plain));
    expect(without.links.map(([name]) => name)).not.toContain("Dashboard");
    without.admin.view.unmount();
    const granted = { ...plain, permissions: ["view_dashboard"] };
    const { links } = await sidebar(signedIn(granted));
    expect(links[0]?.[0]).toBe("Dashboard");
  });

  it("has View Site and Logout, which signs out [ADM-SIDE-12] [ADM-SIDE-13] [STATE-05]", async () => {
    const { admin } = await sidebar();
    const site = screen.getByRole("link", { name: "View Site" });
    expect(site.getAttribute("href")).toBe("/");
    await admin.user.click(screen.getByRole("button", { name: "Logout" }));
    await screen.findByLabelText("Password");
    expect(admin.path()).toBe("/login");
    expect(admin.session.store.getState().status).toBe("anonymous");
  });
});

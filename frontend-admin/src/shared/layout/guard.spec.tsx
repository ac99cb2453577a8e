import type { SessionEnd, SessionState } from "@octavo/federation";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, jest } from "@jest/globals";
import { anonymous, page, signedIn, unknown } from "../../testing/fake-context";
import { renderAdmin } from "../../testing/render-admin";
import {
  account,
  category,
  dashboard,
  post,
  sitePage,
  tag,
  wholePage,
  wholePost,
} from "../../testing/samples";

const api = {
  "GET /dashboard": () => dashboard(),
  "GET /posts": () => page([post(1)]),
  "GET /posts/*": () => wholePost(7),
  "GET /categories": () => page([category(3)]),
  "GET /tags": () => page([tag(1)]),
  "GET /upload": () => page([]),
  "GET /pages": () => page([sitePage(7)]),
  "GET /pages/*": () => wholePage(7),
  "GET /roles": () => page([]),
  "GET /permissions": () => page([]),
  "GET /authors": () => page([]),
  "GET /authors/*": () => account(1),
  "GET /api-keys": () => [],
  "GET /auth/sessions": () => page([]),
  "GET /auth/two-factor": () => ({
    enabled: false,
    enabled_at: null,
    recovery_codes_left: 0,
  }),
  "GET /signup-requests": () => page([]),
};
const ended = (why: SessionEnd): SessionState => ({
  status: "anonymous",
  user: null,
  ended: why,
});
const ASK =
  "Your account has no access yet. Ask an administrator of this site for a role.";

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
  ["/profile", "Profile", "ADM-GUARD-13"],
  ["/users", "Users", "ADM-GUARD-14"],
  ["/roles", "Users and roles", "ADM-GUARD-15"],
  ["/pages", "Pages", "ADM-GUARD-16"],
  ["/pages/new", "New Page", "ADM-GUARD-17"],
  ["/pages/7/edit", "Edit Page", "ADM-GUARD-18"],
  ["/api-keys", "API Management", "ADM-GUARD-19"],
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

  it("tells people without any right whom to ask [D-982, D-315]", async () => {
    const session = signedIn({ ...plain, permissions: [] });
    renderAdmin("/", { session, api });
    expect(await screen.findByText(ASK)).toBeTruthy();
    expect(
      screen.getByText("You don't have permission to access this page."),
    ).toBeTruthy();
  });

  it("leads people whose role requires two-step sign-in to where they turn it on [OWNER-PEOPLE-05]", async () => {
    const admin = renderAdmin("/tags", {
      session: signedIn({
        ...plain,
        permissions: [],
        second_factor_required: true,
      }),
      api,
    });
    expect(
      await screen.findByText(
        "One of your roles requires two-step sign-in. Turn it on below to continue.",
      ),
    ).toBeTruthy();
    expect(admin.path()).toBe("/profile");
    expect(screen.queryByText(ASK)).toBeNull();
  });

  it("begins again when someone else signs in by another tab [D-318]", async () => {
    const admin = renderAdmin("/tags", { api });
    await screen.findByText("Tag 1");
    const asked = admin.sent("GET", "/tags").length;
    act(() => {
      admin.session.set(signedIn({ id: 2, name: "Grace Hopper" }));
    });
    expect(await screen.findByText("Grace Hopper")).toBeTruthy();
    await waitFor(() => {
      expect(admin.sent("GET", "/tags").length).toBeGreaterThan(asked);
    });
  });

  it("asks again on every move to another screen and when the tab is looked at [STATE-07]", async () => {
    const admin = renderAdmin("/tags", { api });
    const check = jest.spyOn(admin.session.store, "check");
    await screen.findByText("Tag 1");
    expect(check).not.toHaveBeenCalled();
    await admin.user.click(screen.getByRole("link", { name: "Categories" }));
    await screen.findByRole("heading", { name: "Categories" });
    expect(check).toHaveBeenCalledTimes(1);
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(check).toHaveBeenCalledTimes(2);
  });

  it("says at the login why one is there [D-318, D-314]", async () => {
    const admin = renderAdmin("/tags", { api });
    await screen.findByText("Tag 1");
    act(() => {
      admin.session.set(ended("expired"));
    });
    await screen.findByLabelText("Password");
    expect(screen.getByText(/^Your session has ended/)).toBeTruthy();
    act(() => {
      admin.session.set(ended("signed-out-elsewhere"));
    });
    expect(screen.getByText(/^You signed out in another tab/)).toBeTruthy();
  });

  it("has an unauthorized screen for everyone [ADM-UNAUTH-01] [ADM-UNAUTH-02] [ADM-UNAUTH-03] [ADM-UNAUTH-04]", async () => {
    renderAdmin("/unauthorized", { session: anonymous });
    await screen.findByRole("heading", { name: "Unauthorized Access" });
    expect(
      screen.getByText("You don't have permission to access this page."),
    ).toBeTruthy();
    const link = screen.getByRole("link", { name: "Go to Login" });
    expect(link.getAttribute("href")).toBe("/login");
    expect(screen.queryByText(ASK)).toBeNull();
  });

  it("says so at an address that no screen has", async () => {
    renderAdmin("/nothing", { api });
    expect(await screen.findByText("This screen doesn't exist")).toBeTruthy();
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

  const EVERYBODYS = [
    ["Posts", "/posts"],
    ["Categories", "/categories"],
    ["Tags", "/tags"],
    ["Media", "/media"],
    ["Page Builder", "/pages"],
  ];
  const LAST = [
    ["API Management", "/api-keys"],
    ["Themes", "/themes"],
    ["Profile", "/profile"],
  ];

  it("links the screens in order [ADM-SIDE-02, ADM-SIDE-03, ADM-SIDE-04, ADM-SIDE-05, ADM-SIDE-06, ADM-SIDE-07, ADM-SIDE-08, ADM-SIDE-09, ADM-SIDE-10, ADM-SIDE-11]", async () => {
    expect((await sidebar()).links.slice(0, 10)).toEqual([
      ["Dashboard", "/"],
      ...EVERYBODYS,
      ["Users", "/roles"],
      ...LAST,
    ]);
  });

  it("shows everything but Dashboard and Users to someone without any permission [PERM-09]", async () => {
    const { links } = await sidebar(signedIn(plain));
    expect(links).toEqual([...EVERYBODYS, ...LAST]);
    expect(screen.getByRole("button", { name: "Logout" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "View Site" })).toBeTruthy();
  });

  it("shows Users only with manage_users [PERM-07, PERM-08]", async () => {
    const granted = { ...plain, permissions: ["manage_users"] };
    const { links } = await sidebar(signedIn(granted));
    expect(links.map(([name]) => name)).toContain("Users");
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

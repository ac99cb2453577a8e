import { describe, expect, it } from "@jest/globals";
import {
  FIRST_STEPS,
  type AnalyticsDto,
  type FirstStepsDto,
  type RecentPostDto,
} from "@octavo/contracts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { refuse, signedIn } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { dashboard } from "../../../testing/samples";

const recent = (id: number): RecentPostDto => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  status: "draft",
  author: { name: "Ada" },
  author_name: "Ada",
  category: { name: "Apex" },
  category_name: "Apex",
  published_at: id === 1 ? "2026-03-05T10:00:00Z" : null,
});

const analytics = (fields: Partial<AnalyticsDto> = {}): AnalyticsDto => ({
  views: 0,
  days: [],
  top_posts: [],
  ...fields,
});

async function open(recentPosts: RecentPostDto[] = []) {
  const admin = renderAdmin("/", {
    api: {
      "GET /dashboard": () => dashboard({ recentPosts }),
      "GET /dashboard/analytics": () => analytics(),
    },
  });
  await screen.findByText("41");
  return admin;
}

const target = (name: string) =>
  screen.getByRole("link", { name }).getAttribute("href");

describe("dashboard", () => {
  it("welcomes with New Post and View Site [ADM-DASH-01] [ADM-DASH-02] [ADM-DASH-03]", async () => {
    await open();
    expect(screen.getByText("Welcome back, Ada Lovelace")).toBeTruthy();
    expect(target("New Post")).toBe("/posts/new");
    const sites = screen.getAllByRole("link", { name: "View Site" });
    expect(sites.every((link) => link.getAttribute("href") === "/")).toBe(true);
  });

  it("shows four numbers with their screens [ADM-DASH-04] [ADM-DASH-05] [ADM-DASH-06] [ADM-DASH-07] [ADM-DASH-08] [ADM-DASH-09] [ADM-DASH-10] [ADM-DASH-11] [ADM-DASH-12]", async () => {
    await open();
    expect(target("Posts 41")).toBe("/posts");
    expect(target("Users 42")).toBe("/users");
    expect(target("Categories 43")).toBe("/categories");
    expect(target("Tags 44")).toBe("/tags");
    const cards = screen.getByText("42").closest("ul");
    expect(cards?.children.length).toBe(4);
  });

  it("lists the recent posts [ADM-DASH-13] [ADM-DASH-14] [ADM-DASH-15]", async () => {
    await open([{ ...recent(1), status: "published" }, recent(2)]);
    const table = screen.getByRole("table", { name: "Recent Posts" });
    const headers = within(table).getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Title",
      "Status",
      "Author",
      "Category",
      "Published",
    ]);
    expect(target("Post 1")).toBe("/post/post-1");
    expect(within(table).getByText("Mar 05, 2026")).toBeTruthy();
    expect(within(table).getAllByText("Draft").length).toBe(1);
    expect(target("View All")).toBe("/posts");
  });

  it("dates what readers see, with the time for what they will see, and no draft [D-020]", async () => {
    await open([
      recent(1),
      { ...recent(2), status: "scheduled", published_at: "2099-03-05T10:30Z" },
    ]);
    const table = screen.getByRole("table", { name: "Recent Posts" });
    expect(within(table).getByText("Mar 05, 2099, 10:30")).toBeTruthy();
    expect(within(table).queryByText("Mar 05, 2026")).toBeNull();
  });

  it("shows ten at most [CONST-28]", async () => {
    await open(Array.from({ length: 12 }, (_, index) => recent(index + 1)));
    const table = screen.getByRole("table", { name: "Recent Posts" });
    expect(within(table).getAllByRole("row").length).toBe(11);
  });

  it("says when there are none [ADM-DASH-16] [ADM-DASH-17]", async () => {
    await open();
    expect(screen.getByText("No posts data available")).toBeTruthy();
    expect(target("Create First Post")).toBe("/posts/new");
  });

  it("has quick actions [ADM-DASH-18] [ADM-DASH-19] [ADM-DASH-20] [ADM-DASH-21]", async () => {
    await open();
    expect(target("Create New Post")).toBe("/posts/new");
    expect(target("Manage Categories")).toBe("/categories");
    expect(target("Manage Tags")).toBe("/tags");
    expect(target("View Live Site")).toBe("/");
  });

  it("offers to try again when loading fails", async () => {
    let isDown = true;
    const admin = renderAdmin("/", {
      api: {
        "GET /dashboard": () =>
          isDown ? refuse(403, "Not now.") : dashboard(),
        "GET /dashboard/analytics": () => analytics(),
      },
    });
    await screen.findByText("Not now.");
    isDown = false;
    await admin.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("41")).toBeTruthy();
  });
});

describe("analytics of the dashboard", () => {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-03-${String(index + 1).padStart(2, "0")}`,
    views: index === 29 ? 1200 : 0,
  }));

  function start(
    answer: () => AnalyticsDto,
    permissions = ["view_dashboard", "view_reports"],
  ) {
    return renderAdmin("/", {
      session: signedIn({ is_admin: false, role: "x", roles: [], permissions }),
      api: {
        "GET /dashboard": () => dashboard(),
        "GET /dashboard/analytics": answer,
      },
    });
  }

  it("show the views of thirty days and the posts read most [D-406]", async () => {
    const top = { id: 3, slug: "most", title: "Read by all", views: 900 };
    start(() => analytics({ views: 1200, days, top_posts: [top] }));
    expect(await screen.findByText("1,200")).toBeTruthy();
    const table = screen.getByRole("table", { name: "Views by day" });
    const rows = within(table).getAllByRole("row");
    expect(rows.length).toBe(31);
    expect(rows.at(-1)?.textContent).toBe("Mar 30, 20261200");
    expect(target("Read by all")).toBe("/post/most");
    expect(screen.getByText("900")).toBeTruthy();
  });

  it("say when nobody has read anything [D-406]", async () => {
    start(() => analytics({ days: days.map((day) => ({ ...day, views: 0 })) }));
    expect(
      await screen.findAllByText("No views in the last 30 days."),
    ).toHaveLength(2);
  });

  it("are neither asked for nor shown without view_reports [D-406]", async () => {
    const admin = start(analytics, ["view_dashboard"]);
    await screen.findByText("41");
    expect(screen.queryByText("Most read")).toBeNull();
    expect(admin.sent("GET", "/dashboard/analytics")).toEqual([]);
  });

  it("fail by themselves, the rest stays", async () => {
    start(() => refuse(503, "Not now."));
    expect(await screen.findByText("41")).toBeTruthy();
    expect(
      await screen.findByText(
        "Failed to load the numbers",
        {},
        { timeout: 3000 },
      ),
    ).toBeTruthy();
  });
});

describe("first steps", () => {
  const steps = (fields: Partial<FirstStepsDto> = {}): FirstStepsDto => ({
    is_open: true,
    done: ["category"],
    ...fields,
  });

  function start(answer: () => FirstStepsDto, remove = () => ({})) {
    return renderAdmin("/", {
      api: {
        "GET /dashboard": () => dashboard(),
        "GET /dashboard/analytics": () => analytics(),
        "GET /dashboard/first-steps": answer,
        "DELETE /dashboard/first-steps": remove,
      },
    });
  }
  const list = () => screen.findByRole("region", { name: "First steps" });

  it("say what is left to do on a new site, and where [OWNER-STEPS-01, OWNER-BACKUP-08]", async () => {
    start(() => steps());
    const items = within(await list()).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Name the site/),
      "Add a category (done)",
      expect.stringMatching(/^Write the first post/),
      expect.stringMatching(
        /^Connect a mail server.*Until there is a mail server/,
      ),
      expect.stringMatching(/^Turn on daily backups.*time of day/),
    ]);
    expect(target("Name the site")).toBe("/settings");
    expect(target("Write the first post")).toBe("/posts/new");
    expect(target("Connect a mail server")).toBe("/settings/mail");
    expect(target("Turn on daily backups")).toBe("/settings/backups");
    expect(screen.queryByRole("link", { name: "Add a category" })).toBeNull();
  });

  it("go when they are dismissed, and stay when that fails [OWNER-STEPS-02]", async () => {
    let isDown = true;
    const admin = start(
      () => steps(),
      () => (isDown ? refuse(503, "Not now.") : { success: true }),
    );
    const dismiss = within(await list()).getByRole("button", {
      name: "Dismiss",
    });
    await admin.user.click(dismiss);
    expect(await screen.findByText("Not now.")).toBeTruthy();
    isDown = false;
    await admin.user.click(dismiss);
    await waitFor(() => {
      expect(screen.queryByText("First steps")).toBeNull();
    });
  });

  it("are not shown when all is done or the list is closed, nor to those who may not ask [OWNER-STEPS-02]", async () => {
    start(() => steps({ done: [...FIRST_STEPS] }));
    await screen.findByText("41");
    cleanup();
    start(() => steps({ is_open: false }));
    await screen.findByText("41");
    cleanup();
    const admin = renderAdmin("/", {
      session: signedIn({
        is_admin: false,
        role: "x",
        roles: [],
        permissions: ["view_dashboard"],
      }),
      api: { "GET /dashboard": () => dashboard() },
    });
    await screen.findByText("41");
    expect(screen.queryByText("First steps")).toBeNull();
    expect(admin.sent("GET", "/dashboard/first-steps")).toEqual([]);
  });
});

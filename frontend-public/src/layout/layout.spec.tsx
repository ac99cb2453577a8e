import { describe, expect, it, jest } from "@jest/globals";
import { READER_SETTINGS } from "@octavo/federation";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  category,
  page,
  paged,
  post,
  refusal,
  siteSettings,
} from "../../test/fake-api";
import { isFollowed, renderSite } from "../../test/render-site";

const link = (label: string, url: string | null) => ({
  ...{ label, url },
  links: null,
});
const HEADER = {
  "/settings/site": siteSettings({
    header: [
      link("Contact", "/contact"),
      link("Who we are", "/page-2"),
      link("Elsewhere", "https://elsewhere.example/"),
      link("Soon", null),
      {
        ...{ label: "Guides", url: null },
        links: [
          { label: "Sailing", url: "/category/sailing" },
          { label: "Knots", url: "/tag/knots" },
        ],
      },
    ],
  }),
};

async function menu() {
  const nav = await screen.findByRole("navigation", { name: "Main" });
  return within(nav);
}

describe("Header", () => {
  it("shows logo, Home and the entries of the menu in order [PUB-HEAD-02, PUB-HEAD-03, PUB-HEAD-09, OWNER-NAV-01]", async () => {
    renderSite("/page-2", HEADER);
    const nav = await menu();
    await nav.findByText("Contact");
    expect(
      nav
        .getAllByRole("link")
        .map((one) => [one.textContent, one.getAttribute("href")]),
    ).toEqual([
      ["Home", "/"],
      ["Contact", "/contact"],
      ["Who we are", "/page-2"],
      ["Elsewhere", "https://elsewhere.example/"],
      ["Sailing", "/category/sailing"],
      ["Knots", "/tag/knots"],
    ]);
    const current = nav.getByRole("link", { current: "page" });
    expect(current.textContent).toBe("Who we are");
    expect(nav.getByText("Soon").closest("a")).toBeNull();
    const header = within(screen.getByRole("banner"));
    expect(header.getByRole("link", { name: "Trailnotes" })).toBeTruthy();
    expect(header.getByRole("combobox")).toBeTruthy();
  });

  it("opens a group with a button that needs no script [OWNER-NAV-06]", async () => {
    renderSite("/page-2", HEADER);
    const button = await (
      await menu()
    ).findByRole("button", { name: "Guides" });
    const group = screen.getByRole("link", { name: "Knots" }).closest("ul");
    expect(button.getAttribute("popovertarget")).toBe(group?.id);
    expect(group?.getAttribute("popover")).toBe("auto");
  });

  it("names other frontends that want it after the pages, as plain links", async () => {
    const parts = [
      { app: "labs", title: "Labs", basePath: "/labs" },
      { app: "admin", title: "", basePath: "/admin" },
    ];
    renderSite("/", HEADER, { parts });
    const nav = await menu();
    await nav.findByText("Contact");
    const links = nav.getAllByRole("link");
    expect(links.at(-1)?.textContent).toBe("Labs");
    expect(links.at(-1)?.getAttribute("href")).toBe("/labs");
    // Nothing in the page keeps the browser from going there.
    expect(isFollowed(nav.getByText("Labs"))).toBe(false);
  });

  it("keeps Home when the menu cannot be loaded", async () => {
    renderSite("/", { "/settings/site": refusal(500) });
    const nav = await menu();
    expect(nav.getAllByRole("link").length).toBe(1);
  });

  it("knows that the browser has scrolled before there were scripts [D-886]", async () => {
    Object.assign(window, { scrollY: 900 });
    renderSite("/", HEADER);
    const { dataset } = screen.getByRole("banner");
    await waitFor(() => expect(dataset["scrolled"]).toBe("away"));
    Object.assign(window, { scrollY: 0 });
  });

  it("is the same on every screen, and so is the footer [PUB-HEAD-01] [PUB-FOOT-01]", async () => {
    const answers = {
      ...HEADER,
      "/posts/slug/post-1": post(1),
      "/pages/slug/contact": page(3),
    };
    for (const address of ["/", "/post/post-1", "/category/x", "/contact"]) {
      const { calls } = renderSite(address, answers);
      await screen.findAllByRole("link", { name: "Contact" });
      expect(calls).toContain("/settings/site");
      expect(screen.getAllByRole("banner").length).toBeGreaterThan(0);
      expect(screen.getAllByRole("contentinfo").length).toBeGreaterThan(0);
    }
  });
});

describe("Footer", () => {
  it("lists the demo's four learning paths [PUB-FOOT-02] [PUB-FOOT-03] [PUB-FOOT-04] [PUB-FOOT-05] [PUB-FOOT-06]", async () => {
    renderSite("/");
    const paths = await screen.findByRole("navigation", {
      name: "Learning Paths",
    });
    expect(
      within(paths)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      "/category/apex-lwc-development",
      "/category/salesforce-devops",
      "/category/salesforce-admin",
      "/category/salesforce-integration",
    ]);
  });

  it("hides a learning path whose category is not for the footer", async () => {
    renderSite("/page-1", {
      "/categories": paged([
        category(1, { slug: "salesforce-admin", show_on_footer: false }),
        category(2, { slug: "salesforce-devops", name: "DevOps, really" }),
      ]),
    });
    const paths = await screen.findByRole("navigation", {
      name: "Learning Paths",
    });
    await within(paths).findByText("DevOps, really");
    expect(within(paths).getAllByRole("link").length).toBe(3);
  });

  it("shows inert Resources and Community [PUB-FOOT-07] [PUB-FOOT-08] [PUB-FOOT-09] [PUB-FOOT-10]", async () => {
    renderSite("/search");
    const footer = within(screen.getByRole("contentinfo"));
    for (const [title, entry] of [
      ["Resources", "Guides"],
      ["Community", "Forum"],
    ] as const) {
      expect(await footer.findByRole("heading", { name: title })).toBeTruthy();
      expect(footer.queryByRole("link", { name: entry })).toBeNull();
      await userEvent.click(footer.getByText(entry));
    }
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Search",
    );
  });

  it("has the groups of the settings: own pages, other sites, addresses, words", async () => {
    const links = [
      { label: "Imprint", url: "/imprint" },
      { label: "Feed", url: "/media/x.pdf" },
      { label: "Elsewhere", url: "https://elsewhere.example/" },
      { label: "Write", url: "mailto:desk@example.org" },
      { label: null, url: "/category/harbour-news" },
      { label: "Soon", url: null },
    ];
    renderSite("/page-1", {
      "/settings/site": siteSettings({ footer: [{ title: "Us", links }] }),
    });
    const group = within(await screen.findByRole("navigation", { name: "Us" }));
    const found = group
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(found).toEqual([
      ["Imprint", "/imprint"],
      ["Feed", "/media/x.pdf"],
      ["Elsewhere", "https://elsewhere.example/"],
      ["Write", "mailto:desk@example.org"],
      ["Harbour News", "/category/harbour-news"],
    ]);
    expect(group.getByText("Soon").closest("a")).toBeNull();
    const isOwn = (name: string) =>
      isFollowed(group.getByRole("link", { name }));
    expect(isOwn("Imprint")).toBe(true);
    expect(isOwn("Feed")).toBe(false);
    expect(isOwn("Elsewhere")).toBe(false);
  });

  it.each([
    ["cannot be had", refusal(404)],
    ["are those of an older server", { name: "Trailnotes" }],
  ])(
    "has the specification's groups when the settings %s [D-972, PUB-FOOT-02, PUB-FOOT-07, PUB-FOOT-09]",
    async (_, settings) => {
      renderSite("/", { "/settings/site": settings });
      const footer = within(screen.getByRole("contentinfo"));
      expect(footer.getByText("Trailnotes")).toBeTruthy();
      await footer.findByRole("navigation", { name: "Learning Paths" });
      const titles = footer.getAllByRole("heading");
      expect(titles.map(({ textContent }) => textContent)).toEqual([
        "Learning Paths",
        "Resources",
        "Community",
      ]);
      expect(
        footer.getAllByRole("link").map((link) => link.getAttribute("href")),
      ).toEqual(
        expect.arrayContaining([
          "/category/apex-lwc-development",
          "/category/salesforce-integration",
        ]),
      );
    },
  );

  it("has no groups where the settings have none", async () => {
    renderSite("/", { "/settings/site": siteSettings({ footer: [] }) });
    const footer = within(screen.getByRole("contentinfo"));
    await screen.findByRole("heading", { level: 1 });
    expect(footer.queryAllByRole("heading")).toEqual([]);
  });
});

describe("Reading settings", () => {
  const shown = () => document.documentElement.dataset;
  const stored = () => localStorage.getItem(READER_SETTINGS.key);

  it("are the browser's own: shown at once, stored where there is room, and taken back [LEARN-SETTINGS-01, LEARN-SETTINGS-03]", async () => {
    document.documentElement.dataset["scheme"] = "of-a-later-release";
    renderSite("/page-1");
    const user = userEvent.setup();
    const button = screen.getByRole("button", { name: "Reading settings" });
    const id = button.getAttribute("popovertarget") ?? "";
    const opening = Object.assign(new Event("toggle"), { newState: "open" });
    fireEvent(document.getElementById(id) ?? button, opening);
    const group = async (name: string) =>
      within(await screen.findByRole("group", { name, hidden: true }));
    const radio = async (name: string, word: string) =>
      (await group(name)).getByRole<HTMLInputElement>("radio", {
        name: word,
        hidden: true,
      });
    const scheme = await radio("Light or dark", "As on this device");
    expect(scheme.checked).toBe(true);
    await user.click(await radio("Light or dark", "Dark"));
    await user.click(await radio("Text size", "Large"));
    await user.click(await radio("Motion", "Less"));
    const all = { scheme: "dark", text: "large", motion: "less" };
    expect(shown()).toMatchObject(all);
    expect(JSON.parse(stored() ?? "")).toEqual(all);
    screen.getByText("Your choices stay in this browser. They are never sent.");

    const full = jest
      .spyOn(Storage.prototype, "setItem")
      .mockImplementation(() => {
        throw new Error("no room");
      });
    await user.click(await radio("Text width", "Wide"));
    expect(shown()).toHaveProperty("width", "wide");
    screen.getByText(/^Your browser does not store these choices/);
    full.mockRestore();
    await user.click(screen.getByText("Undo all choices"));
    expect(stored()).toBeNull();
    expect(shown()).not.toHaveProperty("scheme");
    expect(scheme.checked).toBe(true);
  });

  it("are not offered where the site's owner does not want them [OWNER-APPEARANCE-08]", async () => {
    renderSite("/page-1", {}, { hidesSettings: true });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByLabelText("Reading settings")).toBeNull();
  });
});

describe("Logo", () => {
  it("takes the place of mark and name, and has the name for those who do not see it", async () => {
    const logo = {
      ...{ url: "/media/ab/logo.png", width: 400, height: 100, alt: null },
      ...{ placeholder: null, position: "", sources: [] },
    };
    renderSite("/", { "/settings/site": siteSettings({ logo }) });
    const header = within(screen.getByRole("banner"));
    const picture = await header.findByRole("img", { name: "Trailnotes" });
    expect(picture.getAttribute("src")).toBe("/media/ab/logo.png");
    expect(header.getByRole("link", { name: "Trailnotes" })).toBeTruthy();
  });
});

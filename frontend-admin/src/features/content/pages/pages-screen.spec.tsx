import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { sitePage } from "../../../testing/samples";

const PAGES = [
  sitePage(1, { updated_at: "2026-03-01T10:00:00.000Z" }),
  sitePage(2, { publish_status: "draft", author_id: 5 }),
];

async function open(api: Handlers = {}, permissions?: string[]) {
  const admin = renderAdmin("/pages", {
    api: { "GET /pages": () => page(PAGES), ...api },
    ...(permissions && {
      session: signedIn({ is_admin: false, role: "editor", permissions }),
    }),
  });
  await screen.findByText("Page 1");
  return admin;
}

const asked = (admin: ReturnType<typeof renderAdmin>) =>
  admin.sent("GET").filter(({ path }) => path === "/pages");

const titles = () =>
  screen.getAllByText(/^Page \d/).map(({ textContent }) => textContent);

describe("pages list", () => {
  it("shows who has a page open [TEAM-PRESENCE-02]", async () => {
    const since = new Date().toISOString();
    const tab = (id: number, user: object) => ({
      kind: "page",
      id,
      user,
      since,
    });
    await open({
      "GET /presence": () => [
        tab(1, { id: 5, name: "Hana Sato" }),
        tab(1, { id: 5, name: "Hana Sato" }),
        { ...tab(2, { id: 6, name: "Other" }), kind: "post" },
        tab(2, { id: 1, name: "Ada Lovelace" }),
      ],
    });
    expect(
      (await screen.findAllByText(/^Open: /)).map(({ textContent }) =>
        textContent.replace(/\d+:\d+/, "10:42"),
      ),
    ).toEqual([
      "Open: you, in another tab, since 10:42",
      "Open: Hana Sato since 10:42",
    ]);
  });

  it("has its columns and asks for all pages at once [ADM-PAGES-01]", async () => {
    const admin = await open();
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Title",
      "Slug",
      "Status",
      "Updated",
      "Actions",
    ]);
    const row = within(screen.getByText("Page 2").closest("tr") as HTMLElement);
    for (const text of ["/page-2", "Draft", "Mar 05, 2026"])
      expect(row.getByText(text)).toBeTruthy();
    expect(asked(admin)[0]?.query).toEqual({ limit: 500 });
  });

  it("leads to the editor and previews in a new tab [ADM-PAGES-02] [ADM-PAGES-04] [ADM-PAGES-05] [ADM-PAGES-06]", async () => {
    const admin = await open({
      "GET /pages/*": () => refuse(404),
      "GET /categories": () => page([]),
    });
    const preview = screen.getByRole("link", { name: "Preview Page 1" });
    expect(preview.getAttribute("href")).toBe("/page-1");
    expect(preview.getAttribute("target")).toBe("_blank");
    const create = screen.getByRole("link", { name: "New Page" });
    expect(create.getAttribute("href")).toBe("/pages/new");
    await admin.user.click(screen.getByRole("button", { name: "Edit Page 2" }));
    await waitFor(() => {
      expect(admin.path()).toBe("/pages/2/edit");
    });
  });

  it("shows the last changed first, sorts, searches and filters [TEAM-LIST-01] [TEAM-LIST-02]", async () => {
    const found = sitePage(1, {
      updated_at: "2026-03-01T10:00:00.000Z",
      slug: "harbor",
      snippet: "Ask the <mark>office</mark> &lt;here&gt;.",
    });
    const admin = await open({
      "GET /pages": ({ query }) => {
        const { search } = query ?? {};
        if (search === "office") return page([found]);
        return page(search === undefined ? PAGES : []);
      },
    });
    expect(titles()).toEqual(["Page 2", "Page 1"]);
    await admin.user.click(screen.getByRole("button", { name: "Title" }));
    expect(titles()).toEqual(["Page 1", "Page 2"]);
    await admin.user.selectOptions(screen.getByLabelText("Status"), "draft");
    expect(titles()).toEqual(["Page 2"]);
    await admin.user.selectOptions(screen.getByLabelText("Status"), "");
    await admin.user.type(screen.getByLabelText("Search pages"), "office");
    const mark = await screen.findByText("office");
    expect(mark.tagName).toBe("MARK");
    expect(mark.parentElement?.textContent).toBe("Ask the office <here>.");
    await admin.user.click(screen.getByRole("button", { name: "Columns" }));
    await admin.user.click(screen.getByRole("checkbox", { name: "Slug" }));
    expect(screen.queryByText("/harbor")).toBeNull();
    expect(admin.path()).toBe("/pages?sort=title&search=office&without=slug");
    await admin.user.keyboard("{Escape}");
    await admin.user.type(screen.getByLabelText("Search pages"), "x");
    await admin.user.click(
      await screen.findByRole("button", { name: "Clear filters" }),
    );
    expect(titles().length).toBe(2);
    expect(asked(admin).length).toBe(3);
  });

  it("deletes at once and takes it back [ADM-PAGES-03]", async () => {
    const stored = [...PAGES];
    const admin = await open({
      "GET /pages": () => page(stored),
      "DELETE /pages/*": () => {
        stored.shift();
        return { success: true };
      },
      "POST /pages/*/restore": () => {
        stored.unshift(sitePage(1));
        return sitePage(1);
      },
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Page 1" }),
    );
    await waitFor(() => {
      expect(titles()).toEqual(["Page 2"]);
    });
    await admin.user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => {
      expect(titles().length).toBe(2);
    });
  });

  it("alerts when deleting fails [ERR-46]", async () => {
    const admin = await open({ "DELETE /pages/*": () => refuse(500) });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Page 1" }),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to delete page");
    expect(titles().length).toBe(2);
  });

  it("says when loading fails, with the reason [ERR-45]", async () => {
    renderAdmin("/pages", {
      api: { "GET /pages": () => refuse(400, "No database.") },
    });
    expect(
      await screen.findByText("Failed to load pages: No database."),
    ).toBeTruthy();
  });

  it("disables what somebody may not do", async () => {
    const admin = await open({}, ["edit_pages"]);
    const isDisabled = (name: string) =>
      screen.getByRole("button", { name }).getAttribute("aria-disabled");
    // One's own but live, and somebody else's draft.
    expect(isDisabled("Edit Page 1")).toBe("true");
    expect(isDisabled("Edit Page 2")).toBe("true");
    expect(isDisabled("Delete Page 1")).toBe("true");
    expect(screen.queryByRole("link", { name: "New Page" })).toBeNull();
    admin.view.unmount();
    const owner = await open({}, [
      "edit_pages",
      "publish_pages",
      "delete_pages",
    ]);
    expect(isDisabled("Edit Page 1")).toBeNull();
    expect(isDisabled("Edit Page 2")).toBe("true");
    expect(isDisabled("Delete Page 1")).toBeNull();
    expect(isDisabled("Delete Page 2")).toBe("true");
    owner.view.unmount();
    await open({}, ["edit_pages", "delete_pages"]);
    // Live, and publishing is what takes a page from its readers.
    expect(isDisabled("Delete Page 1")).toBe("true");
  });

  it("says what to do when there are none", async () => {
    renderAdmin("/pages", { api: { "GET /pages": () => page([]) } });
    expect(await screen.findByText("No pages yet")).toBeTruthy();
  });
});

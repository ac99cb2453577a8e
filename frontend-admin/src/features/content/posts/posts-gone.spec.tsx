import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { post } from "../../../testing/samples";

const rows: Handlers = {
  "GET /posts": () => page([post(1), post(2)]),
  "GET /categories": () => page([]),
  "GET /authors": () => page([]),
};

async function open(api: Handlers, path = "/posts") {
  const admin = renderAdmin(path, { api: { ...rows, ...api } });
  await screen.findByText("Post 1");
  return admin;
}

describe("posts that went", () => {
  it("come back with Undo", async () => {
    let data = [post(1), post(2)];
    const admin = await open({
      "GET /posts": () => page(data),
      "DELETE /posts/*": () => {
        data = [post(1)];
        return { success: true };
      },
      "POST /posts/*/restore": () => {
        data = [post(1), post(2)];
        return post(2);
      },
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Post 2" }),
    );
    await admin.user.click(screen.getByRole("button", { name: "Delete" }));
    await admin.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Post 2")).toBeTruthy();
    expect(admin.sent("POST").map(({ path }) => path)).toEqual([
      "/posts/2/restore",
    ]);
  });

  it("into the archive come back too; drafts cannot go there", async () => {
    let status: "published" | "archived" = "published";
    const move = (next: typeof status) => () => {
      status = next;
      return post(1, { status });
    };
    const admin = await open({
      "GET /posts": () =>
        page([post(1, { status }), post(2, { status: "draft" })]),
      "POST /posts/*/archive": move("archived"),
      "POST /posts/*/unarchive": move("published"),
    });
    expect(screen.queryByRole("button", { name: "Archive Post 2" })).toBeNull();
    await admin.user.click(
      screen.getByRole("button", { name: "Archive Post 1" }),
    );
    expect(
      await screen.findByText("Archived", { selector: "[data-status]" }),
    ).toBeTruthy();
    await admin.user.click(
      await screen.findByRole("button", { name: "Unarchive Post 1" }),
    );
    expect(
      await screen.findByRole("button", { name: "Archive Post 1" }),
    ).toBeTruthy();
  });

  it("are told when the archive refuses them", async () => {
    const admin = await open({
      "POST /posts/*/archive": () => refuse(409, "It is too early."),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Archive Post 1" }),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to archive postIt is too early.");
  });

  it("are nothing for those who may not delete", async () => {
    renderAdmin("/posts", {
      session: signedIn({
        is_admin: false,
        role: "reader",
        permissions: ["view_posts"],
      }),
      api: rows,
    });
    await screen.findByText("Post 1");
    expect(screen.queryByRole("link", { name: "Trash" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Archive Post 1" })).toBeNull();
  });
});

describe("a copy of a post", () => {
  it("is made from the list, once, and can be opened; a refusal is said [TEAM-COPY-02]", async () => {
    const answers = [
      () => post(7, { title: "Post 1 (copy)" }),
      () => refuse(403, "You cannot do this."),
    ];
    const admin = await open({
      "POST /posts/*/copies": () => answers.shift()?.(),
      "GET /posts/*": () => refuse(404, "Not here."),
    });
    const button = screen.getByRole("button", { name: "Duplicate Post 1" });
    await admin.user.dblClick(button);
    expect(
      await screen.findByText("Post 1 (copy) is a new draft"),
    ).toBeTruthy();
    await admin.user.click(button);
    expect(await screen.findByText("You cannot do this.")).toBeTruthy();
    expect(admin.sent("POST").map(({ path }) => path)).toEqual([
      "/posts/1/copies",
      "/posts/1/copies",
    ]);
    await admin.user.click(screen.getByRole("button", { name: "Edit" }));
    await waitFor(() => {
      expect(admin.path()).toBe("/posts/edit/7");
    });
  });
});

describe("the list of posts", () => {
  it("is walked with j and k, opened with Enter, chosen with x and searched with /; letters stay letters in fields [TEAM-KEYS-01]", async () => {
    const admin = await open({});
    const { keyboard } = admin.user;
    const focused = () => document.activeElement?.textContent;
    await keyboard("j");
    expect(focused()).toBe("Post 1");
    await keyboard("jj");
    expect(focused()).toBe("Post 2");
    await keyboard("x");
    expect(screen.getByText("1 selected")).toBeTruthy();
    expect(focused()).toBe("Post 2");
    await keyboard("kx");
    expect(screen.getByText("2 selected")).toBeTruthy();
    await keyboard("/");
    await keyboard("jx?/");
    expect(document.activeElement).toHaveProperty("value", "jx?/");
    expect(screen.queryByRole("dialog")).toBeNull();
    screen.getByRole("link", { name: "Post 1" }).focus();
    await keyboard("j");
    // A link, which Enter opens by itself.
    expect(document.activeElement?.getAttribute("href")).toBe("/posts/edit/2");
  });

  it("says its keys on ?, where single keys can be turned off [TEAM-KEYS-02]", async () => {
    const admin = await open({});
    const { keyboard, click } = admin.user;
    await keyboard("j?");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByRole("row", { name: "Next row j" })).toBeTruthy();
    await keyboard("k");
    await click(dialog.getByLabelText("Single-key shortcuts"));
    await keyboard("{Escape}");
    expect(document.activeElement?.textContent).toBe("Post 1");
    await keyboard("j?");
    expect(document.activeElement?.textContent).toBe("Post 1");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(
      screen.getByRole("button", { name: "Keyboard shortcuts" }),
    ).toBeTruthy();
  });

  it("saves what it shows under a name, renames and deletes that, and shows it again [TEAM-LIST-04]", async () => {
    const saved = { id: 1, list: "posts", name: "Mine", query: "status=draft" };
    const other = { ...saved, id: 2, list: "pages", name: "Of pages" };
    let filters = [other];
    const api = {
      "GET /posts": () => page([post(1), post(2)], 93),
      "GET /saved-filters": () => filters,
      "POST /saved-filters": () => (filters = [other, saved])[1],
      "PUT /saved-filters/*": () => refuse(409, "Taken."),
      "DELETE /saved-filters/*": () => {
        filters = [];
        return { success: true };
      },
    };
    const admin = await open(api, "/posts?status=draft&page=2");
    const { click, type } = admin.user;
    const press = async (name: string) =>
      click(await screen.findByRole("button", { name }));
    await press("Saved filters");
    await type(await screen.findByLabelText("Save this filter as"), "Mine");
    await press("Save");
    expect(admin.sent("POST").at(-1)?.body).toEqual({
      list: "posts",
      name: "Mine",
      query: "status=draft",
    });
    await admin.goTo("/posts?search=x");
    await press("Saved filters");
    expect(screen.queryByText("Of pages")).toBeNull();
    await click(await screen.findByRole("link", { name: "Mine" }));
    expect(admin.path()).toBe("/posts?status=draft");
    await press("Saved filters");
    await press("Rename Mine");
    await type(await screen.findByLabelText("New name of Mine"), "2");
    await press("Save");
    expect((await screen.findByRole("alert")).textContent).toContain("Taken.");
    expect(admin.sent("PUT").at(-1)?.body).toMatchObject({ name: "Mine2" });
    await press("Saved filters");
    await press("Saved filters");
    await press("Delete Mine");
    await waitFor(() => {
      expect(screen.queryByRole("link", { name: "Mine" })).toBeNull();
    });
  });
});

describe("many posts", () => {
  it("that match are changed together; the list shows how far it is and why some stay, and undoes it [TEAM-BULK-04]", async () => {
    const counts = { changed: 92, proposed: 0, unchanged: 0, refused: 1 };
    const run = {
      id: 12,
      kind: "post",
      verb: "status",
      phase: "change",
      state: "ok",
      done: 93,
      total: 93,
      can_undo: true,
      counts: { ...counts, undone: 0, stayed: 0 },
    };
    const admin = await open(
      {
        "GET /posts": () => page([post(1), post(2)], 93),
        "POST /bulk-changes": () => ({ ...run, state: "queued" }),
        "GET /bulk-changes/12": () => run,
        "GET /bulk-changes/12/items": () =>
          page([
            { id: 5, label: "Not yours", outcome: "refused", reason: "No." },
          ]),
        "POST /bulk-changes/12/undo": () => {
          Object.assign(run, { phase: "undo", can_undo: false });
          Object.assign(run.counts, { changed: 0, undone: 92 });
          return run;
        },
      },
      "/posts?status=draft",
    );
    const press = async (name: string) =>
      admin.user.click(await screen.findByRole("button", { name }));
    await press("Select");
    await press("Select all 93 that match");
    await press("Change…");
    const dialog = within(screen.getByRole("dialog"));
    await admin.user.selectOptions(dialog.getByLabelText("Status"), "archived");
    await press("Apply");
    expect(await screen.findByText(/92 changed · 1 not changed/)).toBeTruthy();
    expect(admin.path()).toBe("/posts?status=draft&change=12");
    expect(await screen.findByText("Not yours: No.")).toBeTruthy();
    expect(admin.sent("POST").at(-1)?.body).toEqual({
      kind: "post",
      verb: "status",
      status: "archived",
      filter: { status: "draft" },
    });
    await press("Undo");
    expect(await screen.findByText(/92 as before again/)).toBeTruthy();
    await press("Close");
    expect(admin.path()).toBe("/posts?status=draft");
  });
});

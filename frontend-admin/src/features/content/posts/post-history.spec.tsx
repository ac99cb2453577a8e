import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { DATE, openPost, postSave, press } from "../../../testing/open-post";
import { wholePost } from "../../../testing/samples";

describe("revisions", () => {
  const history: Handlers = {
    "GET /posts/*/revisions": () =>
      page([
        { ...postSave(4), event: "merged" },
        postSave(3),
        { ...postSave(2), created_at: "2026-03-04T23:30:00.000Z" },
      ]),
    "GET /posts/7/revisions/4": () => postSave(4),
    "GET /posts/7/revisions/3": () =>
      postSave(3, { title: "An older title", tag_ids: [1] }),
    "GET /posts/7/revisions/2": () => postSave(2, { title: "The first title" }),
    "POST /posts/7/revisions/3/restore": () => wholePost(7),
  };

  async function openRevisions(api: Handlers = {}) {
    const admin = await openPost({ ...history, ...api });
    await press(admin, "Revisions");
    return { admin, dialog: within(await screen.findByRole("dialog")) };
  }

  it("are listed by day with their events, and show what each save changed and what differs from the latest [TEAM-VERSION-02]", async () => {
    const { admin, dialog } = await openRevisions();
    expect(
      (await dialog.findByText("Post 7", { selector: "ins" })).tagName,
    ).toBe("INS");
    const saves = within(dialog.getByRole("navigation")).getAllByRole("button");
    expect(saves.length).toBe(3);
    expect(saves[0]?.textContent).toMatch(/^\d+:\d+.*Merged/);
    const days = dialog.getAllByRole("heading", { name: /2026$/ });
    expect(days.map(({ textContent }) => textContent)).toEqual([
      "March 05, 2026",
      "March 04, 2026",
    ]);
    await admin.user.click(saves[1] as HTMLElement);
    expect((await dialog.findByText("The first title")).tagName).toBe("DEL");
    expect(dialog.getByText("apex").tagName).toBe("INS");
    await admin.user.selectOptions(dialog.getByLabelText("Show"), "latest");
    expect(await dialog.findByText("apex", { selector: "del" })).toBeTruthy();
  });

  it("show pictures beside each other, rows of tables and each tag, with signs and words, between any two saves [TEAM-VERSION-03]", async () => {
    const text = (picture: string, value: string) =>
      `<p><img src="/media/${picture}.png" alt="A chart"></p>` +
      `<table><tr><th>Limit</th></tr><tr><td>Rows</td></tr><tr><td>${value}</td></tr></table>`;
    const { admin, dialog } = await openRevisions({
      "GET /posts/7/revisions/4": () =>
        postSave(4, { content: text("new", "200"), tag_ids: [2] }),
      "GET /posts/7/revisions/2": () =>
        postSave(2, { content: text("old", "100"), tag_ids: [1] }),
    });
    await admin.user.selectOptions(await dialog.findByLabelText("Show"), "2");
    const before = (await dialog.findByText("Before")).closest("figure");
    const after = dialog.getByText("After").closest("figure");
    expect(before?.querySelector("img")?.src).toMatch(/old\.png$/);
    expect(after?.querySelector("img")?.src).toMatch(/new\.png$/);
    expect(after?.parentElement?.parentElement?.textContent).toMatch(
      /Alt text: A chart$/,
    );
    const rows = within(dialog.getByRole("region", { name: "Table" }))
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "Limit",
      "1 unchanged row",
      "±Changed:  Removed: 100 Added: 200",
    ]);
    const tags = dialog
      .getByRole("heading", { name: "Tags" })
      .parentElement?.querySelectorAll("li");
    expect([...(tags ?? [])].map(({ textContent }) => textContent)).toEqual([
      "− Removed: apex",
      "+ Added: lwc",
    ]);
    expect(dialog.queryByText("Only the formatting differs.")).toBeNull();
  });

  it("bring an earlier save back after a question that says what it means", async () => {
    const { admin, dialog } = await openRevisions();
    await admin.user.click(
      (
        await within(await dialog.findByRole("navigation")).findAllByRole(
          "button",
        )
      )[1] as HTMLElement,
    );
    await press(admin, "Restore this version");
    const question = within(screen.getByRole("alertdialog"));
    expect(
      question.getByText(/Readers see the change immediately/),
    ).toBeTruthy();
    await admin.user.click(question.getByRole("button", { name: "Restore" }));
    expect(await screen.findByText("Version restored")).toBeTruthy();
    expect(admin.sent("POST")[0]).toMatchObject({
      path: "/posts/7/revisions/3/restore",
      headers: { "if-match": '"4"' },
    });
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
  });

  it("say when they cannot be had", async () => {
    const { dialog } = await openRevisions({
      "GET /posts/*/revisions": () => refuse(500),
    });
    expect(await dialog.findByText("Failed to load revisions")).toBeTruthy();
  });
});

describe("preview links", () => {
  it("are made, shown once, and revoked", async () => {
    const link = {
      id: 4,
      created_at: DATE,
      expires_at: DATE,
      created_by: null,
    };
    let data: object[] = [];
    const admin = await openPost({
      "GET /posts/*/preview-links": () => data,
      "POST /posts/*/preview-links": () => {
        data = [link];
        return { ...link, url: "https://site.test/preview/secret" };
      },
      "DELETE /posts/7/preview-links/4": () => {
        data = [];
        return { success: true };
      },
    });
    await press(admin, "Share a preview");
    expect(await screen.findByText("There are no active links.")).toBeTruthy();
    await admin.user.selectOptions(
      screen.getByLabelText("The link works for"),
      "One day",
    );
    await press(admin, "Create link");
    const field = await screen.findByLabelText<HTMLInputElement>("New link");
    expect(field.value).toBe("https://site.test/preview/secret");
    expect(admin.sent("POST")[0]?.body).toEqual({ days: 1 });
    await admin.user.click(
      await screen.findByRole("button", { name: /^Revoke/ }),
    );
    expect(await screen.findByText("There are no active links.")).toBeTruthy();
    expect(screen.queryByLabelText("New link")).toBeNull();
  });
});

describe("search and social media", () => {
  const preview = (caption: string) =>
    screen.getByText(caption).closest("figure")?.textContent;

  it("are previewed while they are typed, and sent [DESK-SEO-04]", async () => {
    const admin = await openPost({ "PUT /posts/*": () => wholePost(7) });
    await admin.user.type(screen.getByLabelText("Excerpt"), "In short");
    await admin.user.click(screen.getByText("Search and social media"));
    expect(preview("Search result preview")).toMatch(
      /post-7Post 7 · .*In short$/,
    );
    await admin.user.type(screen.getByLabelText(/^Meta Title/), "Found");
    await admin.user.type(screen.getByLabelText(/^Title for social/), "Shared");
    expect(preview("Search result preview")).toMatch(
      /post-7Found · .*In short$/,
    );
    expect(preview("Shared link preview")).toMatch(/SharedIn short$/);
    await press(admin, "Update");
    await waitFor(() => {
      expect(admin.sent("PUT", "/posts/7")[0]?.body).toMatchObject({
        meta_title: "Found",
        social_title: "Shared",
      });
    });
    expect(admin.sent("PUT", "/posts/7")[0]?.body).not.toHaveProperty(
      "social_description",
    );
  });

  it("say when search engines cut a title [DESK-SEO-04]", async () => {
    const admin = await openPost({}, { meta_title: "x".repeat(60) });
    await admin.user.click(screen.getByText("Search and social media"));
    expect(
      screen.getByText("Search engines show about 60 characters."),
    ).toBeTruthy();
    await admin.user.type(screen.getByLabelText(/^Meta Title/), "y");
    expect(screen.getByText(/cut this after about 60/)).toBeTruthy();
    expect(screen.getByText("61 / 200")).toBeTruthy();
  });
});

describe("address and author", () => {
  it("are sent when they were changed, and only then", async () => {
    const admin = await openPost({ "PUT /posts/*": () => wholePost(7) });
    await admin.user.selectOptions(screen.getByLabelText("Author"), "5");
    await admin.user.click(screen.getByText("Search and social media"));
    await admin.user.clear(screen.getByLabelText("Slug"));
    await admin.user.type(screen.getByLabelText("Slug"), "a-new-address");
    expect(screen.getByText(/redirected to the new one/)).toBeTruthy();
    await press(admin, "Update");
    await waitFor(() => {
      expect(admin.sent("PUT", "/posts/7")[0]?.body).toMatchObject({
        slug: "a-new-address",
        author_id: 5,
      });
    });
  });

  it("show what is wrong with an address, also when their panel is closed", async () => {
    const admin = await openPost();
    await admin.user.click(screen.getByText("Search and social media"));
    await admin.user.type(screen.getByLabelText("Slug"), " Über!");
    await admin.user.click(screen.getByText("Search and social media"));
    await press(admin, "Update");
    expect(
      await screen.findByText(/^Slug may contain only lowercase/),
    ).toBeTruthy();
    expect(
      screen.getByText("Search and social media").closest("details")?.open,
    ).toBe(true);
    expect(admin.sent("PUT", "/posts/7")).toEqual([]);
  });

  it("cannot be changed to another author by those who write their own posts only", async () => {
    await openPost(
      {},
      {},
      signedIn({
        is_admin: false,
        role: "author",
        permissions: ["edit_own_post", "publish_posts"],
      }),
    );
    expect(screen.queryByLabelText("Author")).toBeNull();
  });
});

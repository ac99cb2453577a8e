import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { refuse, signedIn } from "../../../testing/fake-context";
import { openPage } from "../../../testing/open-page";
import { openPost, press } from "../../../testing/open-post";
import { post, wholePage, wholePost } from "../../../testing/samples";

const DRAFT = { status: "draft", published_at: null } as const;
const button = (name: string) => screen.queryByRole("button", { name });
const author = (...permissions: string[]) =>
  signedIn({ is_admin: false, role: "author", permissions });

describe("the button that makes a draft public", () => {
  it("publishes a post in one press, with everything in the form [DESK-PUBLISH-01]", async () => {
    const admin = await openPost({ "PUT /posts/*": () => wholePost(7) }, DRAFT);
    await admin.user.type(screen.getByLabelText("Title"), ", changed");
    await press(admin, "Publish");
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(admin.sent("PUT", "/posts/7")[0]?.body).toMatchObject({
      title: "Post 7, changed",
      status: "published",
    });
  });

  it("sends what the writer says of an update and a check, and nothing where nothing is said [LEARN-LIVE-01, LEARN-LIVE-03]", async () => {
    const release = "Spring '27";
    const admin = await openPost(
      {
        "PUT /posts/*": () => wholePost(7),
        "GET /posts/*/verifications": () => [
          { release, verified_at: "2026-03-05T10:00:00Z", author: null },
        ],
      },
      { verified_for: release, verified_at: "2026-03-05T10:00:00Z" },
    );
    await screen.findByText("Checked 1 time");
    await admin.user.click(
      screen.getByLabelText(/The text has changed in substance/),
    );
    await admin.user.click(
      screen.getByLabelText("I have checked it again for this release"),
    );
    await press(admin, "Update");
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    const body = admin.sent("PUT", "/posts/7")[0]?.body;
    expect(body).toMatchObject({ is_revised: true, is_verified: true });
    expect(body).not.toHaveProperty("verified_for");
  });

  it("sends the language that was found by its name, and the post that it translates; the text is written in its direction [LEARN-LANG-06, LEARN-LANG-09]", async () => {
    const found = { ...post(9), title: "Denken in Listen" };
    const admin = await openPost({
      "PUT /posts/*": () => wholePost(7),
      "GET /posts": () => ({ data: [found], total: 1 }),
    });
    const language = screen.getByRole("combobox", { name: "Language" });
    await admin.user.type(language, "hebr");
    await admin.user.click(screen.getByRole("option", { name: /Hebrew/ }));
    expect(language).toHaveProperty("value", "Hebrew");
    const written = ["Title", "Excerpt", "Content"].map((label) =>
      screen.getByLabelText(label).closest("[lang]"),
    );
    expect(written.map((field) => field?.outerHTML.split(">")[0])).toEqual(
      written.map(() => expect.stringMatching(/lang="he" dir="rtl"/)),
    );
    expect(screen.getByRole("toolbar").closest("[dir]")).toBeNull();
    // Words that are no language are not sent.
    await admin.user.type(language, "x");
    await screen.findByText("There is no such language.");
    await admin.user.type(
      screen.getByRole("combobox", { name: "Translation of" }),
      "Denken",
    );
    await admin.user.click(
      await screen.findByRole("option", { name: /Denken in Listen/ }),
    );
    await press(admin, "Update");
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(admin.sent("PUT", "/posts/7")[0]?.body).toMatchObject({
      language: "he",
      translation_of: 9,
    });
  });

  it("leaves a draft a draft when the post can't be published [DESK-PUBLISH-02]", async () => {
    const admin = await openPost(
      { "PUT /posts/*": () => refuse(503) },
      { ...DRAFT, title: "" },
    );
    await press(admin, "Publish");
    await screen.findByText("Title is required");
    await admin.user.type(screen.getByLabelText("Title"), "A title");
    await press(admin, "Publish");
    await screen.findByText("Failed to save post");
    await press(admin, "Save Draft");
    await waitFor(() => {
      expect(admin.sent("PUT", "/posts/7")).toHaveLength(2);
    });
    expect(admin.sent("PUT", "/posts/7")[1]?.body).toMatchObject({
      status: "draft",
    });
  });

  it("schedules a post whose date is to come [DESK-PUBLISH-01]", async () => {
    await openPost({}, { ...DRAFT, published_at: "2999-01-01T10:00:00.000Z" });
    expect(button("Schedule")).toBeTruthy();
    expect(button("Publish")).toBeNull();
  });

  it("asks for a category that is missing, and publishes with the answer [DESK-PUBLISH-04]", async () => {
    const admin = await openPost({ "PUT /posts/*": () => wholePost(7) }, DRAFT);
    await admin.user.selectOptions(screen.getByLabelText("Category"), "");
    await press(admin, "Publish");
    await press(admin, "Category 4");
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(admin.sent("PUT", "/posts/7")[0]?.body).toMatchObject({
      category_id: 4,
      status: "published",
    });
  });

  it("is there for drafts alone, and for people who may publish [DESK-PUBLISH-03]", async () => {
    const mine = await openPost({}, DRAFT, author("edit_own_post"));
    expect(button("Save Draft")).toBeTruthy();
    expect(button("Publish")).toBeNull();
    mine.view.unmount();
    await openPost();
    expect(button("Update")).toBeTruthy();
    expect(button("Publish")).toBeNull();
  });

  it("publishes a page [DESK-PUBLISH-01]", async () => {
    const admin = await openPage(
      { "PUT /pages/*": () => wholePage(7) },
      { publish_status: "draft" },
    );
    await press(admin, "Publish");
    await waitFor(() => {
      expect(admin.path()).toBe("/pages");
    });
    expect(admin.sent("PUT", "/pages/7")[0]?.body).toMatchObject({
      publish_status: "published",
    });
  });
});

import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import Quill from "quill/core";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { submit } from "../../../testing/open-page";
import { renderAdmin } from "../../../testing/render-admin";
import {
  category,
  media,
  post,
  tag,
  wholePost,
} from "../../../testing/samples";

const lists: Handlers = {
  "GET /categories": () => page([category(3), category(4)]),
  "GET /tags": () => page([tag(1, "apex"), tag(2, "lwc")]),
  "GET /posts": () => page([post(1)]),
  "GET /authors": () => page([]),
};

async function openNew(api: Handlers = {}) {
  const admin = renderAdmin("/posts/new", { api: { ...lists, ...api } });
  await screen.findByRole("option", { name: /Category 3/ });
  return admin;
}

async function openEdit(api: Handlers = {}, fields = {}) {
  const admin = renderAdmin("/posts/edit/7", {
    api: { ...lists, "GET /posts/*": () => wholePost(7, fields), ...api },
  });
  await screen.findByRole("option", { name: /Category 3/ });
  return admin;
}

function write(text: string) {
  const surface = screen.getByRole("textbox", { name: "Content" });
  const quill = Quill.find(surface.parentElement as HTMLElement) as Quill;
  act(() => {
    quill.setText(`${text}\n`, "user");
  });
}

async function fillIn(admin: Awaited<ReturnType<typeof openNew>>) {
  await admin.user.type(screen.getByLabelText("Title"), "A title");
  write("Some text");
  await admin.user.selectOptions(screen.getByLabelText("Category"), "3");
}

describe("post editor", () => {
  it("opens empty for a new post, as a draft [ADM-EDITOR-01] [ADM-EDITOR-04] [ADM-EDITOR-05] [ADM-EDITOR-06] [ADM-EDITOR-08] [STATE-12] [CONST-45]", async () => {
    await openNew();
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("");
    expect(screen.getByLabelText<HTMLInputElement>("Excerpt").value).toBe("");
    expect(screen.getByLabelText<HTMLSelectElement>("Category").value).toBe("");
    expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe(
      "draft",
    );
    const surface = screen.getByRole("textbox", { name: "Content" });
    expect(surface.textContent).toBe("");
  });

  it("opens filled for an existing post [ADM-EDITOR-02]", async () => {
    await openEdit(
      {},
      { excerpt: "Short", is_featured: true, tags: [tag(2, "lwc")] },
    );
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
      "Post 7",
    );
    expect(screen.getByLabelText<HTMLInputElement>("Excerpt").value).toBe(
      "Short",
    );
    expect(screen.getByLabelText<HTMLSelectElement>("Category").value).toBe(
      "3",
    );
    expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe(
      "published",
    );
    const surface = screen.getByRole("textbox", { name: "Content" });
    expect(surface.textContent).toBe("Some text");
    expect(screen.getByRole("button", { name: "Remove lwc" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/carousel/).checked).toBe(
      true,
    );
  });

  it("links back to the posts [ADM-EDITOR-03]", async () => {
    await openNew();
    const link = screen.getByRole("link", { name: "Back to Posts" });
    expect(link.getAttribute("href")).toBe("/posts");
  });

  it("offers Draft and Published, and an archived post its own status [ADM-EDITOR-13] [STATE-10] [STATE-11]", async () => {
    const admin = await openNew();
    const names = () =>
      [...screen.getByLabelText<HTMLSelectElement>("Status").options].map(
        ({ text }) => text,
      );
    expect(names()).toEqual(["Draft", "Published"]);
    admin.view.unmount();
    await openEdit({}, { status: "archived" });
    expect(names()).toEqual(["Draft", "Published", "Archived"]);
  });

  it("says what is missing, in order, and goes to the first [VAL-20] [VAL-21] [VAL-22]", async () => {
    const admin = await openNew();
    await submit(admin);
    await screen.findByText("Title is required");
    const alerts = screen
      .getAllByRole("alert")
      .map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      "Title is required",
      "Content is required",
      "Category is required",
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
    expect(admin.sent("POST")).toEqual([]);
  });

  it("counts blanks as no content [VAL-21]", async () => {
    const admin = await openNew();
    await admin.user.type(screen.getByLabelText("Title"), "A title");
    write("   \n  ");
    await submit(admin);
    expect(await screen.findByText("Content is required")).toBeTruthy();
  });

  it("sends the whole form and returns to the posts [ENT-034] [ADM-EDITOR-08] [ADM-EDITOR-09] [ADM-EDITOR-14] [ADM-EDITOR-15]", async () => {
    const admin = await openNew({ "POST /posts": () => wholePost(9) });
    await fillIn(admin);
    await admin.user.click(screen.getByLabelText("Tags"));
    await admin.user.click(screen.getByRole("option", { name: "lwc" }));
    await admin.user.click(screen.getByRole("option", { name: "apex" }));
    await admin.user.click(screen.getByLabelText(/carousel/));
    await admin.user.selectOptions(
      screen.getByLabelText("Status"),
      "published",
    );
    await submit(admin);
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(admin.sent("POST")[0]?.body).toEqual({
      title: "A title",
      excerpt: "",
      content: "<p>Some text</p>",
      category_id: 3,
      tag_ids: [2, 1],
      featured_image_url: null,
      status: "published",
      is_featured: true,
    });
  });

  it("saves with Ctrl+S, and says which version it changes", async () => {
    const admin = await openEdit({ "PUT /posts/*": () => wholePost(7) });
    await admin.user.keyboard("{Control>}s{/Control}");
    await waitFor(() => {
      expect(admin.sent("PUT", "/posts/7")[0]).toMatchObject({
        path: "/posts/7",
        headers: { "if-match": '"4"' },
      });
    });
  });

  it("uploads, shows and removes the featured image [ADM-EDITOR-10] [ADM-EDITOR-11] [ADM-EDITOR-12] [VAL-42]", async () => {
    const admin = await openEdit({
      "POST /upload": () => media(5),
      "PUT /posts/*": () => wholePost(7),
    });
    const field = within(screen.getByRole("group", { name: "Featured Image" }));
    const input = field.getByLabelText<HTMLInputElement>("Featured Image", {
      selector: "input",
    });
    expect(input.accept).toBe("image/*");
    await admin.user.upload(
      input,
      new File(["x"], "a.png", { type: "image/png" }),
    );
    const image = await field.findByRole("img");
    expect(image.getAttribute("src")).toBe("/media/5.webp");
    await admin.user.click(field.getByRole("button", { name: "Remove image" }));
    expect(field.queryByRole("img")).toBeNull();
    await submit(admin);
    await waitFor(() => {
      expect(admin.sent("PUT", "/posts/7")[0]?.body).toMatchObject({
        featured_image_url: null,
      });
    });
  });

  it.each([
    ["The file is too large (limit 10 MB).", "ERR-25"],
    [undefined, "ERR-26"],
  ])("shows why an upload failed: %s [%s]", async (sentence, _id) => {
    const admin = await openNew({
      "POST /upload": () => refuse(413, sentence),
    });
    const file = new File(["x"], "a.png", { type: "image/png" });
    await admin.user.upload(
      screen.getByLabelText("Featured Image", { selector: "input" }),
      file,
    );
    expect(await screen.findByText(sentence ?? "Upload failed")).toBeTruthy();
  });

  it.each([
    ["Title must be at most 200 characters", "ERR-23"],
    [undefined, "ERR-24"],
  ])(
    "shows why a save failed and keeps the form: %s [%s]",
    async (sentence, _id) => {
      const admin = await openNew({
        "POST /posts": () => refuse(400, sentence),
      });
      await fillIn(admin);
      await submit(admin);
      expect(
        await screen.findByText(sentence ?? "Failed to save post"),
      ).toBeTruthy();
      expect(admin.path()).toMatch(/^\/posts\/new(?:\?|$)/);
      expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
        "A title",
      );
    },
  );

  it("saves once, however often it is pressed and Enter is held", async () => {
    let answer = () => undefined as void;
    const admin = await openNew({
      "POST /posts": () =>
        new Promise((done) => (answer = () => done(wholePost(9)))),
    });
    await fillIn(admin);
    await admin.user.dblClick(screen.getByRole("button", { name: /^Save/ }));
    await admin.user.keyboard("{Enter>5/}{Control>}s{/Control}");
    await waitFor(() => {
      expect(admin.sent("POST").length).toBe(1);
    });
    answer();
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(admin.sent("POST").length).toBe(1);
  });

  it("does not take away from the screen that somebody has gone to while saving", async () => {
    let answer = () => undefined as void;
    const admin = await openEdit({
      "GET /tags": () => page([]),
      "PUT /posts/*": () =>
        new Promise((done) => (answer = () => done(wholePost(7)))),
    });
    await submit(admin);
    await admin.user.click(screen.getByRole("link", { name: "Tags" }));
    await screen.findByRole("heading", { name: "Tags" });
    act(() => answer());
    expect(await screen.findByText("Post updated")).toBeTruthy();
    expect(admin.path()).toBe("/tags");
  });

  it("makes the surface higher and lower in steps of 100, never below 150 [ADM-EDITOR-07] [CONST-42] [CONST-43] [CONST-44]", async () => {
    const admin = await openNew();
    const surface = screen.getByRole("textbox", { name: "Content" });
    const height = () => surface.parentElement?.parentElement?.style.minHeight;
    expect(height()).toBe("300px");
    const press = (name: string) =>
      admin.user.click(screen.getByRole("button", { name }));
    await press("More tools");
    await press("Increase editor height");
    expect(height()).toBe("400px");
    for (const expected of ["300px", "200px", "150px", "150px"]) {
      await press("Decrease editor height");
      expect(height()).toBe(expected);
    }
  });

  it("says when a post doesn't exist", async () => {
    renderAdmin("/posts/edit/7", {
      api: { ...lists, "GET /posts/*": () => refuse(404) },
    });
    expect(await screen.findByText("This post doesn't exist")).toBeTruthy();
  });
});

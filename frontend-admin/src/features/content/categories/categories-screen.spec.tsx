import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { category } from "../../../testing/samples";

async function open(api: Handlers = {}) {
  const admin = renderAdmin("/categories", {
    api: {
      "GET /categories": () => page([category(1), category(2)], 73),
      ...api,
    },
  });
  await screen.findByText("Category 1");
  return admin;
}

async function openForm(api: Handlers = {}) {
  const admin = await open({ "POST /categories": () => category(3), ...api });
  await admin.user.click(screen.getByRole("button", { name: "New Category" }));
  const save = () =>
    admin.user.click(screen.getByRole("button", { name: "Save" }));
  return { ...admin, save };
}

describe("categories screen", () => {
  it("has its columns and actions [ADM-CAT-01] [ADM-CAT-02] [ADM-CAT-03]", async () => {
    await open();
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Icon",
      "Name",
      "Description",
      "Actions",
    ]);
    expect(screen.getAllByText("🚀").length).toBe(2);
    expect(
      screen.getByRole("button", { name: "Edit Category 1" }),
    ).toBeTruthy();
    expect(
      screen.getByRole("button", { name: "Delete Category 1" }),
    ).toBeTruthy();
  });

  it("pages and changes its size [ADM-CAT-05] [ADM-CAT-06] [ADM-CAT-07] [ADM-CAT-08] [CONST-15] [CONST-19] [CONST-23]", async () => {
    const admin = await open();
    const query = () => admin.sent("GET").at(-1)?.query;
    expect(query()).toMatchObject({ limit: 10, offset: 0 });
    for (const [name, offset] of [
      ["Page 4", 30],
      ["Prev", 20],
      ["Next", 30],
    ] as const) {
      await admin.user.click(screen.getByRole("button", { name }));
      await waitFor(() => {
        expect(admin.path()).toBe(`/categories?page=${offset / 10 + 1}`);
      });
      await waitFor(() => {
        expect(
          screen.getByText(`${offset + 1}–${offset + 10} of 73`),
        ).toBeTruthy();
      });
    }
    const size = screen.getByLabelText<HTMLSelectElement>("Per page");
    expect([...size.options].map(({ value }) => value)).toEqual([
      "10",
      "20",
      "50",
    ]);
    await admin.user.selectOptions(size, "20");
    await waitFor(() => {
      expect(query()).toMatchObject({ limit: 20, offset: 0 });
    });
  });

  it("creates a category with the defaults, without an index [ADM-CAT-04] [CONST-37] [CONST-38] [CONST-39] [VAL-26]", async () => {
    const admin = await openForm();
    await admin.user.type(screen.getByLabelText("Name"), "Flow");
    await admin.save();
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("POST")[0]?.body).toEqual({
      name: "Flow",
      description: "",
      icon: "📚",
      show_on_footer: true,
      show_on_home: false,
    });
  });

  it("sends an index as a number", async () => {
    const admin = await openForm();
    await admin.user.type(screen.getByLabelText("Name"), "Flow");
    await admin.user.type(screen.getByLabelText("Home index"), "2.5");
    await admin.save();
    await waitFor(() => {
      expect(admin.sent("POST")[0]?.body).toMatchObject({ home_index: 2.5 });
    });
  });

  it("needs a name [VAL-23]", async () => {
    const admin = await openForm();
    await admin.save();
    expect(await screen.findByText("Name is required")).toBeTruthy();
    expect(admin.sent("POST")).toEqual([]);
  });

  it("refuses an index below 0 [VAL-25]", async () => {
    const admin = await openForm();
    await admin.user.type(screen.getByLabelText("Name"), "Flow");
    await admin.user.type(screen.getByLabelText("Home index"), "-1");
    await admin.save();
    expect(
      await screen.findByText("Home index must be at least 0"),
    ).toBeTruthy();
    expect(admin.sent("POST")).toEqual([]);
  });

  it("takes no more than 10 characters as icon [VAL-24] [CONST-36]", async () => {
    await openForm();
    expect(screen.getByLabelText<HTMLInputElement>("Icon").maxLength).toBe(10);
  });

  it("shows a failing save in the modal [ERR-28]", async () => {
    const admin = await openForm({ "POST /categories": () => refuse(500) });
    await admin.user.type(screen.getByLabelText("Name"), "Flow");
    await admin.save();
    expect(await screen.findByText("Failed to save category")).toBeTruthy();
  });

  it("asks before deleting; a refusal alerts with its reason [ERR-29] [ERR-30]", async () => {
    const reason = "This category has 3 posts. Move them first.";
    const admin = await open({
      "DELETE /categories/*": () => refuse(409, reason),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Category 2" }),
    );
    const dialog = within(screen.getByRole("alertdialog"));
    expect(dialog.getByText("Delete this category?")).toBeTruthy();
    await admin.user.click(dialog.getByRole("button", { name: "Delete" }));
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Failed to delete category")).toBeTruthy();
    expect(alert.getByText(reason)).toBeTruthy();
  });

  it("says when loading fails [ERR-27]", async () => {
    renderAdmin("/categories", {
      api: { "GET /categories": () => refuse(400) },
    });
    expect(await screen.findByText("Failed to load categories")).toBeTruthy();
  });

  it("offers to move the posts of a category, then deletes it [DESK-QUESTION-01]", async () => {
    let posts = 3;
    const admin = await open({
      "GET /categories": () => page([category(1), category(2)]),
      "DELETE /categories/*": () =>
        posts > 0
          ? refuse(409, "This category has 3 posts.", { posts })
          : { success: true },
      "POST /categories/*/move-posts": () => {
        posts = 0;
        return { success: true, moved: 3 };
      },
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Category 2" }),
    );
    await admin.user.click(screen.getByRole("button", { name: "Delete" }));
    expect((await screen.findByRole("alert")).className).toMatch(/warning/);
    await admin.user.click(
      screen.getByRole("button", { name: "Move posts to …" }),
    );
    const go = () =>
      admin.user.click(screen.getByRole("button", { name: "Move and delete" }));
    await go();
    expect(await screen.findByText("Category is required")).toBeTruthy();
    const target = screen.getByLabelText<HTMLSelectElement>("Move to");
    await waitFor(() => {
      expect([...target.options].map(({ value }) => value)).toEqual(["", "1"]);
    });
    await admin.user.selectOptions(target, "1");
    await go();
    expect(
      await screen.findByText('Category "Category 2" deleted'),
    ).toBeTruthy();
    expect(screen.getByText("3 posts moved to “Category 1”")).toBeTruthy();
    expect(admin.sent("POST")[0]).toMatchObject({
      path: "/categories/2/move-posts",
      body: { category_id: 1 },
    });
    expect(admin.sent("DELETE").length).toBe(2);
  });

  it("offers no move to those who may not, and none for other refusals", async () => {
    const admin = await open({ "DELETE /categories/*": () => refuse(409) });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Category 2" }),
    );
    await admin.user.click(screen.getByRole("button", { name: "Delete" }));
    await screen.findByRole("alert");
    expect(screen.queryByRole("button", { name: /Move posts/ })).toBeNull();
  });

  it("shows what somebody else saved where it differs, and overwrites that version", async () => {
    const theirs = category(2, { description: "Theirs", version: 5 });
    const admin = await open({
      "GET /categories/*": () => theirs,
      "PUT /categories/*": ({ headers }) =>
        headers?.["if-match"] === '"5"' ? theirs : refuse(412, "Outdated."),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Edit Category 2" }),
    );
    await admin.user.type(screen.getByLabelText("Description"), "!");
    await admin.user.click(screen.getByRole("button", { name: "Save" }));
    const notice = await screen.findByText(/Someone else saved/);
    const terms = screen.getAllByRole("term").map((term) => term.textContent);
    expect([notice.textContent, terms]).toEqual([
      "Someone else saved this category while you were editing.",
      ["Description"],
    ]);
    await admin.user.click(screen.getByRole("button", { name: "Overwrite" }));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("PUT").at(-1)?.headers).toEqual({ "if-match": '"5"' });
  });
});

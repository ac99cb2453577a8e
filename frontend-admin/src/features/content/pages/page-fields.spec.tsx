import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { refuse } from "../../../testing/fake-context";
import {
  input,
  openNewPage,
  openPage,
  submit,
} from "../../../testing/open-page";

describe("fields of a page", () => {
  it("suggests the slug from the title until it is changed by hand", async () => {
    const admin = await openNewPage();
    await admin.user.type(input("Title"), "About us");
    expect(input("Slug").value).toBe("about-us");
    await admin.user.clear(input("Slug"));
    await admin.user.type(input("Slug"), "we");
    await admin.user.type(input("Title"), " all");
    expect(input("Slug").value).toBe("we");
  });

  it("keeps the address of an existing page when its title changes", async () => {
    const admin = await openPage({}, { title: "Page", slug: "page" });
    await admin.user.type(input("Title"), " again");
    expect(input("Slug").value).toBe("page");
  });

  it("shows categories for a blog only and sends them only then [ADM-PAGEEDIT-04] [ADM-PAGEEDIT-05] [STATE-22] [STATE-23]", async () => {
    const admin = await openNewPage({ "POST /pages": () => refuse(500) });
    await admin.user.type(input("Title"), "News");
    expect(screen.queryByLabelText("Categories")).toBeNull();
    await admin.user.selectOptions(input("Page Type"), "blog");
    await admin.user.click(screen.getByLabelText("Categories"));
    for (const name of ["Category 4", "Category 3"])
      await admin.user.click(await screen.findByRole("option", { name }));
    await submit(admin);
    await screen.findByText("Failed to save page");
    expect(admin.sent("POST")[0]?.body).toMatchObject({ categories: [4, 3] });

    await admin.user.selectOptions(input("Page Type"), "contact");
    expect(screen.queryByLabelText("Categories")).toBeNull();
    await submit(admin);
    await waitFor(() => {
      expect(admin.sent("POST")[1]?.body).toMatchObject({ categories: [] });
    });
  });

  it("sends a place in the menu only for what is in it [ADM-PAGEEDIT-10] [ADM-PAGEEDIT-11] [STATE-24] [STATE-25]", async () => {
    const admin = await openNewPage({ "POST /pages": () => refuse(500) });
    const sent = () => admin.sent("POST").at(-1)?.body;
    await admin.user.type(input("Title"), "About");
    await admin.user.click(input("Show on Header"));
    await admin.user.type(input("Index Number"), "3");
    await submit(admin);
    await screen.findByText("Failed to save page");
    expect(sent()).toEqual({
      title: "About",
      slug: "about",
      content: "",
      meta_title: "",
      meta_description: "",
      publish_status: "draft",
      page_type: "standard",
      categories: [],
      show_on_header: true,
      header_index: 3,
    });

    await admin.user.type(input("Menu label"), "Us");
    await submit(admin);
    await waitFor(() => {
      expect(sent()).toMatchObject({ menu_label: "Us" });
    });

    await admin.user.click(input("Show on Header"));
    expect(screen.queryByLabelText("Index Number")).toBeNull();
    await submit(admin);
    await waitFor(() => {
      expect(sent()).toMatchObject({
        show_on_header: false,
        header_index: null,
      });
    });
    expect(sent()).not.toHaveProperty("menu_label");
  });

  it("needs title and slug and goes to the first that is wrong [VAL-29] [VAL-30] [VAL-31]", async () => {
    const admin = await openNewPage();
    await submit(admin);
    await screen.findByText("Title is required");
    expect(screen.getByText("Slug is required")).toBeTruthy();
    expect(document.activeElement).toBe(input("Title"));
    expect(input("Page Type").value).not.toBe("");
    expect(admin.sent("POST")).toEqual([]);
  });

  it.each([
    ["admin", "This slug is reserved."],
    ["a b", "Slug may contain only lowercase letters, digits and hyphens"],
  ])("refuses the slug %j", async (slug, sentence) => {
    const admin = await openNewPage();
    await admin.user.type(input("Title"), "T");
    await admin.user.clear(input("Slug"));
    await admin.user.type(input("Slug"), slug);
    await submit(admin);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("refuses an index below 0 [VAL-32]", async () => {
    const admin = await openNewPage();
    await admin.user.type(input("Title"), "About");
    await admin.user.click(input("Show on Header"));
    await admin.user.type(input("Index Number"), "-1");
    await submit(admin);
    expect(
      await screen.findByText("Index number must be at least 0"),
    ).toBeTruthy();
    expect(admin.sent("POST")).toEqual([]);
  });
});

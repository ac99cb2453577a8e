import { describe, expect, it, jest } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import Quill from "quill/core";
import { refuse, signedIn } from "../../../testing/fake-context";
import {
  input,
  openNewPage,
  openPage,
  pageLists,
  submit,
} from "../../../testing/open-page";
import { renderAdmin } from "../../../testing/render-admin";
import { wholePage } from "../../../testing/samples";

function write(text: string) {
  const surface = screen.getByRole("textbox", { name: "Content" });
  const quill = Quill.find(surface.parentElement as HTMLElement) as Quill;
  act(() => {
    quill.setText(`${text}\n`, "user");
  });
}

describe("page editor", () => {
  it("opens empty for a new page, a standard draft [ADM-PAGEEDIT-01] [ADM-PAGEEDIT-02] [ADM-PAGEEDIT-03] [ADM-PAGEEDIT-06] [ADM-PAGEEDIT-07] [ADM-PAGEEDIT-08] [ADM-PAGEEDIT-09] [STATE-15] [STATE-16] [STATE-17] [STATE-18] [STATE-19] [STATE-20] [STATE-21] [CONST-46] [CONST-47]", async () => {
    await openNewPage();
    for (const label of ["Title", "Slug", "Meta Title", "Meta Description"])
      expect(input(label).value).toBe("");
    expect(input("Page Type").value).toBe("standard");
    expect(input("Status").value).toBe("draft");
    expect(screen.getByRole("textbox", { name: "Content" })).toBeTruthy();
    const choices = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(
        ({ value }) => value,
      );
    expect(choices("Page Type")).toEqual(["standard", "contact", "blog"]);
    expect(choices("Status")).toEqual(["draft", "published"]);
  });

  it("opens filled for an existing page", async () => {
    await openPage(
      {},
      {
        page_type: "blog",
        categories: [4],
        category_details: [{ id: 4, name: "Category 4", slug: "category-4" }],
        meta_title: "Short",
        show_on_header: true,
        header_index: 2.5,
        menu_label: "Here",
      },
    );
    expect(input("Title").value).toBe("Page 7");
    expect(input("Slug").value).toBe("page-7");
    expect(input("Meta Title").value).toBe("Short");
    expect(input("Index Number").value).toBe("2.5");
    expect(input("Menu label").value).toBe("Here");
    expect(
      screen.getByRole("button", { name: "Remove Category 4" }),
    ).toBeTruthy();
    const surface = screen.getByRole("textbox", { name: "Content" });
    expect(surface.textContent).toBe("Some text");
  });

  it("saves with the version it began with and returns to the pages", async () => {
    const admin = await openPage({ "PUT /pages/*": () => wholePage(7) });
    write("New text");
    await submit(admin);
    await waitFor(() => {
      expect(admin.path()).toBe("/pages");
    });
    expect(admin.sent("PUT", "/pages/7")[0]).toMatchObject({
      path: "/pages/7",
      headers: { "if-match": '"4"' },
      body: { content: "<p>New text</p>" },
    });
  });

  it("sends once, however often one presses", async () => {
    let finish = () => undefined as void;
    const admin = await openNewPage({
      "POST /pages": () =>
        new Promise((resolve) => {
          finish = () => resolve(wholePage(9));
        }),
    });
    await admin.user.type(input("Title"), "About");
    await admin.user.type(input("Slug"), "{Enter}{Enter}{Enter}");
    await waitFor(() => {
      expect(admin.sent("POST").length).toBe(1);
    });
    await admin.user.type(input("Slug"), "{Enter}");
    act(finish);
    await waitFor(() => {
      expect(admin.path()).toBe("/pages");
    });
    expect(admin.sent("POST").length).toBe(1);
  });

  it("shows the server's sentence, else its own [ERR-48] [ERR-49]", async () => {
    const sentence = "A page with this slug already exists.";
    let isSilent = false;
    const admin = await openNewPage({
      "POST /pages": () => (isSilent ? refuse(500) : refuse(409, sentence)),
    });
    await admin.user.type(input("Title"), "About");
    await submit(admin);
    expect(await screen.findByText(sentence)).toBeTruthy();
    isSilent = true;
    await submit(admin);
    expect(await screen.findByText("Failed to save page")).toBeTruthy();
    expect(input("Title").value).toBe("About");
  });

  it("says when the page could not be loaded, with the reason [ERR-47]", async () => {
    renderAdmin("/pages/7/edit", {
      api: { "GET /pages/*": () => refuse(403, "Not yours.") },
    });
    expect(
      await screen.findByText("Failed to load page: Not yours."),
    ).toBeTruthy();
  });

  it("says when there is no such page", async () => {
    renderAdmin("/pages/7/edit", {
      api: { "GET /pages/*": () => refuse(404, "Page not found") },
    });
    expect(await screen.findByText("This page doesn't exist")).toBeTruthy();
  });

  it("says beforehand what somebody may not do", async () => {
    renderAdmin("/pages/7/edit", {
      api: { ...pageLists, "GET /pages/*": () => wholePage(7) },
      session: signedIn({
        is_admin: false,
        role: "author",
        permissions: ["edit_pages"],
      }),
    });
    expect(await screen.findByText(/you need permission/)).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>("button", {
      name: "Update",
    });
    expect(button.disabled).toBe(true);
  });

  it("links to the page as it is, in a new tab", async () => {
    await openPage();
    const link = screen.getByRole("link", { name: "Preview" });
    expect(link.getAttribute("href")).toBe("/page-7");
    expect(link.getAttribute("target")).toBe("_blank");
  });

  it("opens a link to it where readers are at an origin of their own [D-923]", async () => {
    const replace = jest.fn();
    const close = jest.fn();
    jest
      .spyOn(window, "open")
      .mockReturnValue({ location: { replace }, close } as unknown as Window);
    const url = "https://site.example/preview/abc";
    const admin = renderAdmin("/pages/7/edit", {
      flags: { readersApart: true },
      api: {
        ...pageLists,
        "GET /pages/*": () => wholePage(7),
        "GET /pages/7/preview": () => ({ url, expires_at: "" }),
      },
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Preview" }),
    );
    await waitFor(() => expect(replace).toHaveBeenCalledWith(url));
    expect(close).not.toHaveBeenCalled();
  });
});

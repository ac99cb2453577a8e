import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { page, refuse } from "../../../../testing/fake-context";
import type { Handlers } from "../../../../testing/fake-context";
import { renderEditor } from "../../../../testing/render-editor";
import { category, post, tag, wholePost } from "../../../../testing/samples";

const about = { id: 9, title: "About Apex", slug: "about" };

const site: Handlers = {
  "GET /posts": () => page([post(7, { title: "Bulk-safe Apex" })]),
  "GET /pages": () => page([about, { id: 8, title: "Team", slug: "team" }]),
  "GET /categories": () => page([category(3, { name: "Apex" })]),
  "GET /tags": () => page([tag(1, "apex tests")]),
};

const open = (html: string, api: Handlers = site) =>
  renderEditor({ html, api });

type Editor = ReturnType<typeof open>;

async function search(editor: Editor, words: string) {
  await editor.press("Link");
  await editor.user.type(screen.getByLabelText("Address"), words);
}

const hits = () =>
  [...(screen.queryByRole("listbox")?.children ?? [])].map(
    ({ textContent }) => textContent,
  );
const active = () => {
  const field = screen.getByRole("combobox", { name: "Address" });
  const id = field.getAttribute("aria-activedescendant");
  return document.getElementById(id ?? "")?.textContent;
};

describe("a link to the site itself", () => {
  it("is found by a word and chosen with the keys [DESK-LINK-01]", async () => {
    const editor = open("<p>word</p>");
    await search(editor, "apex");
    await waitFor(() => {
      expect(hits()).toEqual([
        "ApexCategory",
        "apex testsTag",
        "Bulk-safe ApexPost",
        "About ApexPage",
      ]);
    });
    expect(active()).toBe("ApexCategory");
    await editor.user.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("Bulk-safe ApexPost");
    await editor.user.keyboard("{Enter}");
    expect(editor.html()).toBe('<p><a href="/post/post-7">word</a></p>');
    expect(editor.sent("GET", "/posts")[0]?.query).toEqual({
      search: "apex",
      status: "published",
      limit: 8,
    });
    expect(editor.sent("GET", "/pages")[0]?.query).toMatchObject({
      publish_status: "published",
    });
  });

  it.each([
    ["Apex", "/category/category-3"],
    ["apex tests", "/tag/tag-1"],
    ["About Apex", "/about"],
  ])(
    "to %s goes to %s, with the title as its text where nothing is selected [DESK-LINK-01]",
    async (title, address) => {
      const editor = open("<p></p>");
      await search(editor, "apex");
      await editor.user.click(await screen.findByText(title));
      expect(editor.html()).toBe(`<p><a href="${address}">${title}</a></p>`);
    },
  );

  it("shows eight at most, those with the word at the start first [DESK-LINK-01]", async () => {
    const titles = [
      "By Apex",
      ...Array.from("abcdefgh", (one) => `Apex ${one}`),
    ];
    const editor = open("<p>word</p>", {
      ...site,
      "GET /posts": () =>
        page(titles.map((title, id) => post(id + 1, { title }))),
    });
    await search(editor, "apex");
    await waitFor(() => {
      expect(hits()).toHaveLength(8);
    });
    expect(hits()).not.toContain("By ApexPost");
  });

  it("is never one of an older answer [DESK-LINK-02]", async () => {
    const late = new Map<string, () => void>();
    const editor = open("<p>word</p>", {
      ...site,
      "GET /posts": async ({ query }) => {
        const text = String(query?.["search"]);
        await new Promise<void>((resolve) => late.set(text, resolve));
        return page([post(7, { title: `${text} post` })]);
      },
    });
    await search(editor, "ap");
    await waitFor(() => {
      expect(late.has("ap")).toBe(true);
    });
    await editor.user.type(screen.getByLabelText("Address"), "ex");
    await editor.user.keyboard("{Enter}");
    await waitFor(() => {
      expect(late.has("apex")).toBe(true);
    });
    act(() => late.get("apex")?.());
    expect(await screen.findByText("apex post")).toBeTruthy();
    act(() => late.get("ap")?.());
    expect(hits()).toContain("apex postPost");
    expect(hits()).not.toContain("ap postPost");
    expect(editor.html()).toBe("<p>word</p>");
  });

  it("is missed with a sentence, and one Escape closes the list, another the form [DESK-LINK-02]", async () => {
    const nothing = () => page([]);
    const editor = open("<p>word</p>", {
      "GET /posts": nothing,
      "GET /pages": nothing,
      "GET /categories": nothing,
      "GET /tags": ({ query }) =>
        query?.["search"] === "lwc" ? page([tag(2, "lwc")]) : refuse(500),
    });
    await search(editor, "apex");
    expect(await screen.findByText(/^The search failed/)).toBeTruthy();
    const field = screen.getByLabelText("Address");
    await editor.user.clear(field);
    await editor.user.type(field, "lwc");
    expect(await screen.findByRole("listbox")).toBeTruthy();
    await editor.user.keyboard("{Escape}");
    expect(hits()).toEqual([]);
    expect(field.isConnected).toBe(true);
    await editor.user.keyboard("{Enter}");
    expect(screen.getByRole("alert").textContent).toContain("http, https");
    await editor.user.keyboard("{Escape}");
    await waitFor(() => {
      expect(field.isConnected).toBe(false);
    });
    expect(editor.html()).toBe("<p>word</p>");
  });

  it("says so where no title has the words; an address is not searched [DESK-LINK-02]", async () => {
    const editor = open("<p>word</p>", {
      ...site,
      "GET /posts": () => page([]),
      "GET /categories": () => page([]),
      "GET /tags": () => page([]),
    });
    await search(editor, "zebra");
    expect(await screen.findByText(/^Nothing published/)).toBeTruthy();
    const field = screen.getByLabelText("Address");
    await editor.user.clear(field);
    await editor.user.type(field, "/post/x{Enter}");
    expect(editor.html()).toBe('<p><a href="/post/x">word</a></p>');
    expect(editor.sent("GET", "/posts")).toHaveLength(1);
  });

  it("can be a button, which takes the title as its text [DESK-LINK-01]", async () => {
    const editor = open("<p></p>");
    await editor.press("Button");
    await editor.user.type(screen.getByLabelText("Address"), "bulk");
    await editor.user.click(await screen.findByText("Bulk-safe Apex"));
    await editor.press("Save button");
    expect(editor.html()).toBe(
      '<p><a href="/post/post-7" class="link-button">Bulk-safe Apex</a></p>',
    );
  });
});

const LINK = '<a href="/post/post-7">some <strong>bold</strong> words</a>';

async function putCursor(editor: Editor, index: number, length = 0) {
  await act(async () => {
    editor.quill.setSelection(index, length, "user");
    await Promise.resolve();
  });
}

const bar = () => screen.queryByRole("toolbar", { name: /^Link to/ });

describe("the bar of a link", () => {
  const api = { "GET /posts/slug/post-7": () => wholePost(7) };

  it("shows where the link goes, for posts of the site by title [DESK-LINK-03]", async () => {
    const editor = open(
      `<p>a ${LINK} <a href="https://e.org/a">b</a></p>`,
      api,
    );
    expect(bar()).toBeNull();
    await putCursor(editor, 5);
    const target = await screen.findByRole("link", {
      name: "Open Post 7 in a new tab",
    });
    expect(target.getAttribute("href")).toBe("/post/post-7");
    expect(target.getAttribute("target")).toBe("_blank");
    expect(target.getAttribute("rel")).toBe("noopener");
    await putCursor(editor, 19);
    expect(
      screen.getByRole("toolbar", { name: "Link to https://e.org/a" }),
    ).toBeTruthy();
    await putCursor(editor, 0);
    expect(bar()).toBeNull();
  });

  it("is reached with a key, left with Escape, and Escape in the text hides it [DESK-LINK-03]", async () => {
    const editor = open(`<p>${LINK}</p>`, api);
    await putCursor(editor, 3);
    fireEvent.keyDown(editor.surface, {
      key: "k",
      code: "KeyK",
      ctrlKey: true,
      altKey: true,
    });
    expect(bar()?.contains(document.activeElement)).toBe(true);
    await editor.user.keyboard("{ArrowRight}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe(
      "Edit link",
    );
    await editor.user.keyboard("{Escape}");
    expect(document.activeElement).toBe(editor.surface);
    expect(editor.quill.getSelection()).toEqual({ index: 3, length: 0 });
    await editor.pressKey("Escape");
    expect(bar()).toBeNull();
    await putCursor(editor, 4);
    expect(bar()).toBeNull();
  });

  it("edits the whole link and removes it, formats included [DESK-LINK-04]", async () => {
    const editor = open(`<p>${LINK}</p>`, api);
    await putCursor(editor, 6);
    await editor.press("Edit link");
    const field = await screen.findByLabelText("Address");
    expect(bar()).toBeNull();
    await editor.user.clear(field);
    await editor.user.type(field, "/about{Enter}");
    expect(editor.html()).toBe(
      `<p>${LINK.replace("post/post-7", "about")}</p>`,
    );
    await putCursor(editor, 6);
    await editor.press("Remove link");
    expect(editor.html()).toBe("<p>some <strong>bold</strong> words</p>");
    expect(document.activeElement).toBe(editor.surface);
  });

  it.each([
    ["before its first letter", 2, 0],
    ["with a word of it selected", 7, 4],
  ])(
    "belongs to the link that the toolbar's button edits, %s [DESK-LINK-04]",
    async (_place, index, length) => {
      const editor = open(`<p>a ${LINK}</p>`, api);
      await putCursor(editor, index, length);
      expect(bar()).toBeTruthy();
      await editor.press("Link");
      const field = await screen.findByLabelText("Address");
      expect(field).toHaveProperty("value", "/post/post-7");
      await editor.user.clear(field);
      await editor.user.type(field, "/x{Enter}");
      expect(editor.html()).toBe(
        `<p>a ${LINK.replace("post/post-7", "x")}</p>`,
      );
    },
  );

  it("treats a link with a colored part as one [DESK-LINK-04]", async () => {
    const editor = open(
      '<p><a href="/x" class="link-button">a <span style="color: red;">b</span> c</a></p>',
      api,
    );
    await putCursor(editor, 3);
    await editor.press("Remove link");
    expect(editor.html()).toBe('<p>a <span style="color: red;">b</span> c</p>');
  });
});

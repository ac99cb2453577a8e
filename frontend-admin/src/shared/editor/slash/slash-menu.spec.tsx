import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { signedIn } from "../../../testing/fake-context";
import { renderEditor } from "../../../testing/render-editor";

type Options = Parameters<typeof renderEditor>[0];

/** An editor with the cursor in its first line. */
function open(options: Options = { html: "" }) {
  const editor = renderEditor(options);
  act(() => editor.quill.setSelection(0, 0, "user"));
  return { ...editor, press: editor.pressKey, type: editor.typeKeys };
}

const menu = () => screen.queryByRole("listbox", { name: "Insert a block" });
const options = () => [...(menu()?.querySelectorAll("[role=option]") ?? [])];
const labels = () => options().map(({ textContent }) => textContent);

describe("the menu of blocks", () => {
  it("has the headings and the blocks of the toolbar, filtered while typing [DESK-SLASH-01]", async () => {
    const editor = open();
    await editor.type("/");
    expect(menu()).toBeTruthy();
    expect(labels()).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((level) => `H${level}Heading ${level}`),
      "Bulleted list",
      "Numbered list",
      "Blockquote",
      "Code block",
      "Image",
      "Formula",
      "Checklist",
      "Image from the library",
      "Video or embed",
      "Divider",
      "Table",
      "Button",
      "Footnote",
      "Details",
      "Callout: Note",
      "Callout: Tip",
      "Callout: Warning",
      "Callout: Danger",
      "Gallery",
    ]);
    await editor.type("list");
    expect(labels()).toEqual(["Bulleted list", "Numbered list", "Checklist"]);
    await editor.type("!");
    expect(menu()).toBeNull();
  });

  it("shows words that begin with what is typed first [DESK-SLASH-01]", async () => {
    const editor = open();
    await editor.type("/note");
    expect(labels()).toEqual(["Callout: Note", "Footnote"]);
  });

  it("knows headings by their short names [DESK-SLASH-01]", async () => {
    const editor = open();
    await editor.type("/h3");
    await editor.press("Enter");
    await editor.type("a");
    expect(editor.html()).toBe("<h3>a</h3>");
  });

  it("leaves out what a person may not use [DESK-SLASH-01]", async () => {
    const session = signedIn({ is_admin: false, role: "x", permissions: [] });
    const editor = open({ html: "", session });
    await editor.type("/ima");
    expect(menu()).toBeNull();
  });

  it.each([
    ["in code", "<pre>a</pre>", 0],
    ["in a line with text", "<p>word</p>", 0],
    ["after text", "<p>word</p>", 4],
    ["in an item of a list", "<ul>\n<li><br></li>\n</ul>", 0],
  ])("does not open %s [DESK-SLASH-01]", async (_name, html, index) => {
    const editor = open({ html });
    act(() => editor.quill.setSelection(index, 0, "user"));
    await editor.type("/");
    expect(menu()).toBeNull();
  });

  it("is used with the arrow keys and Enter, and one Undo returns the characters [DESK-SLASH-02]", async () => {
    const editor = open();
    await editor.type("/list");
    await editor.press("ArrowDown");
    await editor.press("ArrowUp");
    await editor.press("ArrowUp");
    await editor.press("Enter");
    expect(menu()).toBeNull();
    expect(editor.quill.getFormat().list).toBe("unchecked");
    expect(editor.quill.getText()).toBe("\n");
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe("<p>/list</p>");
  });

  it("closes with Escape, and the characters stay [DESK-SLASH-02]", async () => {
    const editor = open();
    await editor.type("/he");
    await editor.press("Escape");
    await editor.type("a");
    expect(menu()).toBeNull();
    expect(editor.html()).toBe("<p>/hea</p>");
  });

  it("is used with a press, and opens the panels of the toolbar [DESK-SLASH-02]", async () => {
    const editor = open();
    await editor.type("/vid");
    await editor.user.click(
      screen.getByRole("option", { name: "Video or embed" }),
    );
    expect(await screen.findByLabelText("Address")).toBeTruthy();
    await editor.user.keyboard("https://youtu.be/dQw4w9WgXcQ{Enter}");
    expect(editor.html()).toMatch(/^<iframe class="ql-video"/);
    expect(editor.html()).not.toContain("/vid");
  });

  it("inserts a divider [DESK-SLASH-02]", async () => {
    const editor = open();
    await editor.type("/div");
    await editor.press("Enter");
    await editor.type("a");
    expect(editor.html()).toBe("<hr>\n<p>a</p>");
  });

  it("leaves the focus in the text and names the active option there [DESK-SLASH-03]", async () => {
    const editor = open();
    await editor.type("/");
    await editor.press("ArrowDown");
    const [active, ...others] = options().filter(
      (option) => option.getAttribute("aria-selected") === "true",
    );
    expect(others).toEqual([]);
    expect(active?.textContent).toBe("H2Heading 2");
    const { surface } = editor;
    expect(document.activeElement).toBe(surface);
    expect(surface.getAttribute("aria-activedescendant")).toBe(active?.id);
    expect(surface.getAttribute("aria-controls")).toBe(menu()?.id);
    await editor.press("Escape");
    expect(surface.hasAttribute("aria-activedescendant")).toBe(false);
  });
});

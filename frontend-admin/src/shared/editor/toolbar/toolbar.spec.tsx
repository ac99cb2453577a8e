import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { signedIn } from "../../../testing/fake-context";
import { renderEditor } from "../../../testing/render-editor";

const open = (html?: string) =>
  renderEditor(html === undefined ? {} : { html });

const BUTTONS: readonly [string, string, string][] = [
  ["Bold", "<p><strong>word</strong></p>", "ADM-EDITOR-19"],
  ["Italic", "<p><em>word</em></p>", "ADM-EDITOR-20"],
  ["Underline", "<p><u>word</u></p>", "ADM-EDITOR-21"],
  ["Strike", "<p><s>word</s></p>", "ADM-EDITOR-22"],
  ["Blockquote", "<blockquote>\n<p>word</p>\n</blockquote>", "ADM-EDITOR-23"],
  ["Code", "<p><code>word</code></p>", "ADM-EDITOR-24"],
  ["Code block", '<pre data-language="apex">word</pre>', "ADM-EDITOR-24"],
  ["Bulleted list", "<ul>\n<li>word</li>\n</ul>", "ADM-EDITOR-27"],
  ["Numbered list", "<ol>\n<li>word</li>\n</ol>", "ADM-EDITOR-27"],
  [
    "Checklist",
    '<ul>\n<li data-list="unchecked">word</li>\n</ul>',
    "ADM-EDITOR-27",
  ],
  ["Divider", "<hr>\n<p>word</p>", "DESK-SLASH-01"],
  ["Increase indent", '<p class="ql-indent-1">word</p>', "ADM-EDITOR-28"],
  ["Align center", '<p class="ql-align-center">word</p>', "ADM-EDITOR-29"],
  ["Justify", '<p class="ql-align-justify">word</p>', "ADM-EDITOR-29"],
];

const SELECTS: readonly [string, string, string, string][] = [
  ...["1", "2", "3", "4", "5", "6"].map(
    (level): [string, string, string, string] => [
      "Header",
      level,
      `<h${level}>word</h${level}>`,
      "ADM-EDITOR-16",
    ],
  ),
  [
    "Font",
    "monospace",
    '<p><span class="ql-font-monospace">word</span></p>',
    "ADM-EDITOR-17",
  ],
  [
    "Size",
    "huge",
    '<p><span class="ql-size-huge">word</span></p>',
    "ADM-EDITOR-18",
  ],
];

describe("editor toolbar", () => {
  it.each(BUTTONS)("%s makes %s [%s]", async (name, expected) => {
    const editor = open();
    await editor.press(name);
    expect(editor.html()).toBe(expected);
  });

  it.each(SELECTS)("%s %s makes %s [%s]", async (label, value, expected) => {
    const editor = open();
    await editor.choose(label, value);
    expect(editor.html()).toBe(expected);
  });

  it.each([
    ["Colour", "Red", "color: #d33a3f;", "ADM-EDITOR-25"],
    ["Background", "Yellow", "background-color: #fff2a8;", "ADM-EDITOR-26"],
  ])("%s %s makes %s [%s]", async (tool, colour, style) => {
    const editor = open();
    await editor.press(tool);
    await editor.press(colour);
    expect(editor.html()).toBe(`<p><span style="${style}">word</span></p>`);
  });

  it.each([
    ["http://e.org", "http://e.org", "VAL-51"],
    ["https://e.org", "https://e.org", "VAL-52"],
    ["mailto:a@e.org", "mailto:a@e.org", "VAL-53"],
    ["tel:+123", "tel:+123", "VAL-54"],
    ["e.org/x", "https://e.org/x", "ADM-EDITOR-30"],
  ])("links to %s as %s [%s]", async (typed, stored) => {
    const editor = open();
    await editor.press("Link");
    await editor.user.type(screen.getByLabelText("Address"), `${typed}{Enter}`);
    expect(editor.html()).toContain(`<a href="${stored}"`);
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(() => {
      expect(screen.queryByLabelText("Address")).toBeNull();
    });
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "ftp://e.org/",
    "file:///c:/x",
  ])("refuses a link to %s [VAL-55]", async (typed) => {
    const editor = open();
    await editor.press("Link");
    await editor.user.type(screen.getByLabelText("Address"), typed);
    await editor.press("Save link");
    expect(screen.getByRole("alert").textContent).toContain(
      "http, https, mailto or tel",
    );
    expect(editor.html()).toBe("<p>word</p>");
    await editor.user.keyboard("{Escape}");
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
  });

  it("undoes and redoes [ADM-EDITOR-35] [ADM-EDITOR-36]", async () => {
    const editor = open();
    await editor.press("Bold");
    await editor.press("Undo");
    expect(editor.html()).toBe("<p>word</p>");
    await waitFor(() => {
      const redo = screen.getByRole("button", { name: "Redo" });
      expect(redo.getAttribute("aria-disabled")).toBeNull();
    });
    await editor.press("Redo");
    expect(editor.html()).toBe("<p><strong>word</strong></p>");
  });

  it("removes formats [ADM-EDITOR-34]", async () => {
    const editor = open(
      '<p class="ql-align-center"><strong><u>word</u></strong></p>',
    );
    await editor.press("Clean");
    expect(editor.html()).toBe("<p>word</p>");
  });

  it("inserts a formula with a preview [ADM-EDITOR-33]", async () => {
    const editor = open();
    await editor.press("Formula");
    await editor.user.type(screen.getByLabelText("Formula in TeX"), "x^2");
    expect(screen.getByLabelText("Preview").querySelector("math")).toBeTruthy();
    await editor.press("Insert formula");
    expect(editor.html()).toContain(
      '<span class="ql-formula" data-value="x^2"></span>',
    );
  });

  it("inserts a video [ADM-EDITOR-32]", async () => {
    const editor = open();
    await editor.press("Video or embed");
    const address = screen.getByLabelText("Address");
    await editor.user.type(address, "mailto:a@b.example{Enter}");
    expect(screen.getByText(/Enter the address of a page/)).toBeTruthy();
    await editor.user.clear(address);
    await editor.user.type(address, "https://youtu.be/dQw4w9WgXcQ{Enter}");
    await waitFor(() =>
      expect(editor.html()).toContain(
        'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"',
      ),
    );
  });

  it("is one stop for Tab; the arrows move in it", async () => {
    const editor = open();
    const bar = screen.getByRole("toolbar", { name: "Formatting" });
    const stops = [...bar.querySelectorAll("button, select")].filter(
      (control) => (control as HTMLElement).tabIndex === 0,
    );
    expect(stops.length).toBe(1);
    act(() => {
      (stops[0] as HTMLElement).focus();
    });
    await editor.user.keyboard("{ArrowRight}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Redo");
  });

  it("names every control, and every button has a shortcut", () => {
    open();
    const bar = screen.getByRole("toolbar", { name: "Formatting" });
    for (const control of bar.querySelectorAll("button, select"))
      expect(control.getAttribute("aria-label")).toBeTruthy();
    const keys = [...bar.querySelectorAll("button")].map(
      ({ dataset }) => dataset.keys,
    );
    expect(keys.filter((one) => !one)).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each<[string, KeyboardEventInit, string]>([
    ["strike", { key: "X", shiftKey: true }, "<p><s>word</s></p>"],
    ["code", { key: "e" }, "<p><code>word</code></p>"],
    [
      "a numbered list",
      { key: "&", code: "Digit7", shiftKey: true },
      "<ol>\n<li>word</li>\n</ol>",
    ],
    ["a heading", { key: "3", code: "Digit3", altKey: true }, "<h3>word</h3>"],
    [
      "the middle",
      { key: "E", shiftKey: true },
      '<p class="ql-align-center">word</p>',
    ],
    [
      "code in a block",
      { key: "e", code: "KeyE", altKey: true },
      '<pre data-language="apex">word</pre>',
    ],
  ])("makes %s by keyboard", (_name, init, expected) => {
    const editor = open();
    type(editor.surface, { ctrlKey: true, ...init });
    expect(editor.html()).toBe(expected);
  });

  it("opens panels by keyboard and returns the focus to the text", async () => {
    const editor = open();
    type(editor.surface, { ctrlKey: true, key: "k" });
    await editor.user.type(screen.getByLabelText("Address"), "/post/x{Enter}");
    expect(editor.html()).toBe('<p><a href="/post/x">word</a></p>');
    await waitFor(() => {
      expect(document.activeElement).toBe(editor.surface);
    });
  });

  it("is reached with Alt+F10 and left with Escape", async () => {
    const editor = open();
    type(editor.surface, { altKey: true, key: "F10" });
    expect(document.activeElement?.closest("[role='toolbar']")).toBeTruthy();
    await editor.user.keyboard("{Escape}");
    expect(document.activeElement).toBe(editor.surface);
  });

  it("indents lists with Tab, and after Escape lets it leave", () => {
    const editor = open("<ul>\n<li>a</li>\n<li>word</li>\n</ul>");
    act(() => {
      editor.quill.setSelection(3, 0, "user");
    });
    expect(type(editor.surface, { key: "Tab" })).toBe(false);
    expect(editor.quill.getFormat(3).indent).toBe(1);
    type(editor.surface, { key: "Escape" });
    expect(type(editor.surface, { key: "Tab" })).toBe(true);
    expect(editor.quill.getFormat(3).indent).toBe(1);
  });

  it("lists the shortcuts", async () => {
    const editor = open();
    await editor.press("Keyboard shortcuts");
    const row = await screen.findByRole("row", { name: /^Link/ });
    expect(row.textContent).toContain("Ctrl+K");
  });

  it("shows where a link leads, and removes it", async () => {
    const editor = open('<p><a href="/post/x">word</a></p>');
    await editor.press("Link");
    const link = screen.getByRole("link", { name: "Open" });
    expect(link.getAttribute("href")).toBe("/post/x");
    await editor.press("Remove link");
    expect(editor.html()).toBe("<p>word</p>");
  });

  it("changes the language of a whole block, and begins the next with it [ADM-EDITOR-24]", async () => {
    const editor = open('<pre data-language="apex">a\nb</pre>\n<p>word</p>');
    await editor.press("Code language: Apex");
    await editor.user.keyboard("bash{Enter}");
    expect(editor.html()).toContain('<pre data-language="bash">a\nb</pre>');
    act(() => {
      editor.quill.setSelection(5, 0, "user");
    });
    await editor.press("Code block");
    expect(editor.html()).toBe('<pre data-language="bash">a\nb\nword</pre>');
  });

  it("disables tools without the permission, with the reason", () => {
    const session = signedIn({ is_admin: false, role: "x", permissions: [] });
    renderEditor({ session });
    for (const name of ["Image", "Image from the library"]) {
      const button = screen.getByRole("button", { name });
      expect(button.getAttribute("aria-disabled")).toBe("true");
    }
  });
});

/** Returns true if the browser's own handling of the key would follow. */
function type(target: HTMLElement, init: KeyboardEventInit): boolean {
  let isLeft = true;
  act(() => {
    isLeft = target.dispatchEvent(
      new KeyboardEvent("keydown", {
        bubbles: true,
        cancelable: true,
        ...init,
      }),
    );
  });
  return isLeft;
}

import { act, render, screen, waitFor } from "@testing-library/react";
import { TooltipProvider } from "@octavo/ui";
import { userEvent } from "@testing-library/user-event";
import Quill from "quill/core";
import { describe, expect, it } from "@jest/globals";
import { media } from "../../testing/samples";
import { RichTextEditor } from "../rich-text-editor";

function open(html = "<p>word</p>") {
  window.localStorage.clear();
  let content = html;
  render(
    <TooltipProvider>
      <RichTextEditor
        label="Content"
        initialHtml={html}
        userId={1}
        upload={() => Promise.resolve(media(5))}
        onChange={(next) => {
          content = next;
        }}
      />
    </TooltipProvider>,
  );
  const surface = screen.getByRole("textbox", { name: "Content" });
  const quill = Quill.find(surface.parentElement as HTMLElement) as Quill;
  act(() => {
    quill.setSelection(0, 4, "user");
  });
  const user = userEvent.setup();
  return {
    quill,
    user,
    html: () => content,
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    choose: (label: string, value: string) =>
      user.selectOptions(screen.getByLabelText(label), value),
  };
}

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
  });

  it("refuses a link of another scheme [VAL-55]", async () => {
    const editor = open();
    await editor.press("Link");
    await editor.user.type(
      screen.getByLabelText("Address"),
      "javascript:alert(1)",
    );
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

  it("takes back and repeats [ADM-EDITOR-35] [ADM-EDITOR-36]", async () => {
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

  it("takes formats away [ADM-EDITOR-34]", async () => {
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

  it("inserts a video of a listed host only [ADM-EDITOR-32]", async () => {
    const editor = open();
    await editor.press("Video");
    const address = screen.getByLabelText("Video address");
    await editor.user.type(address, "https://evil.example/v{Enter}");
    expect(screen.getByText(/Only videos from YouTube and Vimeo/)).toBeTruthy();
    await editor.user.clear(address);
    await editor.user.type(address, "https://youtu.be/dQw4w9WgXcQ{Enter}");
    expect(editor.html()).toContain(
      'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"',
    );
  });

  it("uploads an image and inserts it [ADM-EDITOR-31]", async () => {
    const editor = open();
    await editor.press("Image");
    await editor.user.upload(
      screen.getByLabelText("Images to insert"),
      new File(["x"], "a.png", { type: "image/png" }),
    );
    await waitFor(() => {
      expect(editor.html()).toContain('<img src="/media/5.webp"');
    });
  });

  it("keeps a data image that came with the text [VAL-56]", () => {
    const editor = open('<p><img src="data:image/png;base64,AAAA" alt=""></p>');
    const image = editor.quill.root.querySelector("img");
    expect(image?.getAttribute("src")).toBe("data:image/png;base64,AAAA");
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
});

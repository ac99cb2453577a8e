import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { renderEditor } from "../../../../testing/render-editor";

/** An editor with the cursor at an index. */
function open(html: string, index: number, length = 0) {
  const editor = renderEditor({ html });
  act(() => editor.quill.setSelection(index, length, "user"));
  return { ...editor, press: editor.pressKey, type: editor.typeKeys };
}

const box = (summary: string, html: string) =>
  `<details>\n<summary>${summary}</summary>\n${html}\n</details>`;

describe("details", () => {
  it("are begun from the menu of blocks, written by keyboard and left with Enter [DESK-BLOCK-07] [DESK-BLOCK-08]", async () => {
    const editor = open("", 0);
    await editor.type("/details");
    await editor.press("Enter");
    await editor.type("a");
    await editor.press("Enter");
    await editor.type("b");
    await editor.press("Enter");
    await editor.press("Enter");
    await editor.type("c");
    expect(editor.html()).toBe(`${box("a", "<p>b</p>")}\n<p>c</p>`);
  });

  it("take in the whole callout that a part of is selected [DESK-BLOCK-07]", async () => {
    const callout =
      '<div class="callout callout-tip">\n<p>a</p>\n<p>b</p>\n<p>c</p>\n</div>';
    const editor = open(`${callout}\n<p>d</p>`, 2);
    await editor.user.click(screen.getByRole("button", { name: "Details" }));
    expect(editor.html()).toBe(`${box("", callout)}\n<p>d</p>`);
  });

  it("take in what is selected, open at first if one wants, and are ended with the toolbar [DESK-BLOCK-07]", async () => {
    const html = "<h2>a</h2>\n<ul>\n<li>b</li>\n</ul>\n<pre>c\nd</pre>";
    const editor = open(html, 0, 6);
    await editor.user.click(screen.getByRole("button", { name: "Details" }));
    expect(editor.html()).toBe(box("", html));
    await editor.type("x");
    await editor.press("Control");
    await editor.user.click(
      screen.getByRole("button", { name: "Open at first" }),
    );
    expect(editor.html()).toContain('<details open="">');
    await editor.user.click(screen.getByRole("button", { name: "Details" }));
    expect(editor.html()).toBe(`<p>x</p>\n${html}`);
  });

  it("are taken away with Backspace at their start; below, it joins the text with the summary [DESK-BLOCK-08]", async () => {
    const html = `<p>x</p>\n${box("a", "<p>b</p>\n<p>c</p>")}`;
    const editor = open(html, 2);
    await editor.press("Backspace");
    expect(editor.html()).toBe("<p>x</p>\n<p>a</p>\n<p>b</p>\n<p>c</p>");
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe(html);
    act(() => editor.quill.setSelection(4, 0, "user"));
    await editor.press("Backspace");
    expect(editor.html()).toBe(`<p>x</p>\n${box("ab", "<p>c</p>")}`);
  });

  it("lose no text when the summary is deleted, and a summary stays one plain line [DESK-BLOCK-08]", () => {
    const editor = open(`<p>x</p>\n${box("a", "<p>b</p>")}`, 0);
    act(() => {
      editor.quill.formatLine(2, 1, "header", 2, "user");
    });
    expect(editor.quill.getFormat(2)).toEqual({ details: "summary" });
    act(() => {
      editor.quill.deleteText(2, 2, "user");
    });
    expect(editor.html()).toBe("<p>x</p>\n<p>b</p>");
    act(() => editor.quill.history.undo());
    expect(editor.html()).toContain("<summary>a</summary>");
  });

  it("say what they are above the summary [DESK-BLOCK-09]", () => {
    const { surface } = open(box("a", "<p>b</p>"), 0);
    expect(
      [...surface.querySelectorAll("[data-details]")].map(
        (line) => `${line.getAttribute("data-details")}: ${line.textContent}`,
      ),
    ).toEqual(["Details: a"]);
  });
});

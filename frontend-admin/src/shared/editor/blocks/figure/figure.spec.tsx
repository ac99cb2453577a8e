import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { renderEditor } from "../../../../testing/render-editor";

const IMAGE = '<img src="/a.png" alt="A" width="640" height="480">';

/** An editor with a selection. */
function open(html: string, index: number, length = 0) {
  const editor = renderEditor({ html });
  const { quill, pressKey: press } = editor;
  const move = (to: number, selected = 0) =>
    act(() => quill.setSelection(to, selected, "user"));
  const type = (text: string) =>
    act(() => {
      const at = quill.getSelection(true).index;
      quill.insertText(at, text, "user");
      quill.setSelection(at + text.length, 0, "user");
    });
  move(index, length);
  return { ...editor, move, press, type };
}

const caption = () => screen.getByRole("button", { name: "Caption" });

describe("a picture with a caption", () => {
  it("is made of a picture in a line, and one Undo returns it [DESK-BLOCK-05]", async () => {
    const html = `<p>x</p>\n<p>${IMAGE}</p>\n<p>y</p>`;
    const editor = open(html, 2, 1);
    await editor.user.click(caption());
    editor.type("What you see");
    expect(editor.html()).toBe(
      `<p>x</p>\n<figure>${IMAGE}<figcaption>What you see</figcaption></figure>\n<p>y</p>`,
    );
    act(() => editor.quill.history.undo());
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe(html);
  });

  it("leaves the text beside the picture [DESK-BLOCK-05]", async () => {
    const editor = open(`<p>x ${IMAGE} y</p>`, 2, 1);
    await editor.user.click(caption());
    expect(editor.html()).toBe(`<p>x &nbsp;y</p>\n<figure>${IMAGE}</figure>`);
  });

  it("has a size, a link and an alt text [DESK-BLOCK-05]", async () => {
    const editor = open(`<figure>${IMAGE}</figure>\n<p>y</p>`, 0, 1);
    await editor.choose("Size of the picture", "wide");
    expect(editor.html()).toContain(`<figure class="figure-wide">${IMAGE}`);
    await editor.choose("Size of the picture", "");
    await editor.press("Control");
    await editor.user.click(screen.getByRole("button", { name: "Alt text" }));
    await editor.user.clear(screen.getByRole("textbox", { name: "Alt text" }));
    await editor.user.type(
      screen.getByRole("textbox", { name: "Alt text" }),
      "B{Enter}",
    );
    expect(editor.html()).toContain('<figure><img src="/a.png" alt="B"');
    act(() => {
      editor.quill.formatText(0, 1, "link", "/post/x", "user");
    });
    expect(editor.html()).toContain('<figure><a href="/post/x"><img');
  });

  it("continues below with Enter, wherever the cursor is in its caption [DESK-BLOCK-06]", async () => {
    const html = `<figure>${IMAGE}<figcaption>ab</figcaption></figure>`;
    const editor = open(`${html}\n<p>y</p>`, 2);
    await editor.press("Enter");
    editor.type("c");
    expect(editor.html()).toBe(`${html}\n<p>c</p>\n<p>y</p>`);
    editor.move(0, 1);
    await editor.press("Enter");
    editor.type("z");
    expect(editor.html()).toContain("<figcaption>zab</figcaption>");
  });

  it("loses an empty caption with Backspace, and gets it back [DESK-BLOCK-06]", async () => {
    const html = `<figure>${IMAGE}</figure>\n<p>y</p>`;
    const editor = open(html, 1);
    expect(editor.quill.getFormat(1).caption).toBe(true);
    await editor.press("Backspace");
    expect(editor.quill.getSelection()).toEqual({ index: 0, length: 1 });
    expect(editor.quill.getText()).toBe("y\n");
    await editor.user.click(caption());
    editor.type("a");
    expect(editor.html()).toContain("<figcaption>a</figcaption>");
  });

  it("leaves its caption as a paragraph when it is deleted [DESK-BLOCK-06]", async () => {
    const html = `<p>x</p>\n<figure>${IMAGE}<figcaption>ab</figcaption></figure>\n<p>y</p>`;
    const editor = open(html, 2, 1);
    await editor.press("Delete");
    expect(editor.html()).toBe("<p>x</p>\n<p>ab</p>\n<p>y</p>");
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe(html);
    editor.move(3);
    await editor.press("Backspace");
    expect(editor.quill.getSelection()).toEqual({ index: 2, length: 1 });
    expect(editor.html()).toBe(html);
  });
});

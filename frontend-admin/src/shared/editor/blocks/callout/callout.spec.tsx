import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { renderEditor } from "../../../../testing/render-editor";

/** An editor with the cursor at an index. */
function open(html: string, index: number) {
  const editor = renderEditor({ html });
  const { quill, pressKey: press, typeKeys: type } = editor;
  const move = (to: number, length = 0) =>
    act(() => quill.setSelection(to, length, "user"));
  move(index);
  return { ...editor, move, press, type };
}

const box = (kind: string, html: string) =>
  `<div class="callout callout-${kind}">\n${html}\n</div>`;

describe("a callout", () => {
  it("is begun and ended with the toolbar, whatever is selected [DESK-BLOCK-01]", async () => {
    const html = "<h2>a</h2>\n<ul>\n<li>b</li>\n</ul>\n<pre>c\nd</pre>";
    const editor = open(html, 0);
    editor.move(0, 5);
    await editor.press("Control");
    await editor.user.click(screen.getByRole("button", { name: "Callout" }));
    expect(editor.html()).toBe(box("note", html));
    await editor.choose("Kind of callout", "danger");
    expect(editor.html()).toBe(box("danger", html));
    await editor.user.click(screen.getByRole("button", { name: "Callout" }));
    expect(editor.html()).toBe(html);
  });

  it.each([
    ["note", "Callout: Note"],
    ["tip", "Callout: Tip"],
    ["warning", "Callout: Warning"],
    ["danger", "Callout: Danger"],
  ])(
    "is a choice of the menu of blocks: %s [DESK-BLOCK-01]",
    async (kind, label) => {
      const editor = open("", 0);
      await editor.type(`/${kind}`);
      expect(screen.getByRole("option", { name: label })).toBeTruthy();
      await editor.press("Enter");
      await editor.type("a");
      expect(editor.html()).toBe(box(kind, "<p>a</p>"));
    },
  );

  it("is left with Enter in its empty last line [DESK-BLOCK-02]", async () => {
    const editor = open(box("tip", "<p>a</p>"), 1);
    await editor.press("Enter");
    await editor.type("b");
    expect(editor.html()).toBe(box("tip", "<p>a</p>\n<p>b</p>"));
    await editor.press("Enter");
    await editor.press("Enter");
    await editor.type("c");
    expect(editor.html()).toBe(`${box("tip", "<p>a</p>\n<p>b</p>")}\n<p>c</p>`);
  });

  it("continues with Enter in an empty line between others, and in an item of a list [DESK-BLOCK-02]", async () => {
    const inside = "<p>a</p>\n<p><br></p>\n<ul>\n<li>b</li>\n</ul>";
    const editor = open(box("tip", inside), 2);
    await editor.press("Enter");
    expect(editor.html()).toContain("<p><br></p>\n<p><br></p>");
    editor.move(5);
    await editor.press("Enter");
    await editor.press("Enter");
    await editor.type("c");
    expect(editor.html()).toMatch(/<\/ul>\n<p>c<\/p>\n<\/div>$/);
  });

  it("is taken away with Backspace at its start, and one Undo returns it [DESK-BLOCK-02]", async () => {
    const html = `<p>x</p>\n${box("tip", "<p>a</p>\n<p>b</p>")}`;
    const editor = open(html, 2);
    await editor.press("Backspace");
    expect(editor.html()).toBe("<p>x</p>\n<p>a</p>\n<p>b</p>");
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe(html);
    editor.move(4);
    await editor.press("Backspace");
    expect(editor.html()).toBe(`<p>x</p>\n${box("tip", "<p>ab</p>")}`);
  });

  it("shows its kind above its first line, in lists and code, too [DESK-BLOCK-03]", () => {
    const list = "<ul>\n<li>a</li>\n</ul>";
    const { surface, quill } = open(
      `${box("tip", list)}\n${list}\n${box("danger", "<pre>b\nc</pre>\n<p>d</p>")}`,
      0,
    );
    const labels = () =>
      [...surface.querySelectorAll("[data-callout]")].map(
        (node) => `${node.getAttribute("data-callout")}: ${node.textContent}`,
      );
    expect(labels()).toEqual(["Tip: a", "Danger: b"]);
    act(() => {
      quill.deleteText(0, 2, "user");
    });
    expect(labels()).toEqual(["Danger: b"]);
  });
});

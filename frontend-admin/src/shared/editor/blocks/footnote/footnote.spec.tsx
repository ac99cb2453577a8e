import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { renderEditor } from "../../../../testing/render-editor";

/** An editor with the cursor at an index. */
function open(html: string, index: number) {
  const editor = renderEditor({ html });
  act(() => editor.quill.setSelection(index, 0, "user"));
  const click = (name: string) =>
    editor.user.click(screen.getByRole("button", { name }));
  return { ...editor, click };
}

const reference = (id: string) => `<sup data-footnote="${id}"></sup>`;
const note = (id: string, html: string) =>
  `<div class="footnote" data-footnote="${id}">\n${html}\n</div>`;

const numbersIn = (surface: HTMLElement) =>
  [...surface.querySelectorAll("[data-number]")].map((node) =>
    node.getAttribute("data-number"),
  );

describe("footnotes", () => {
  it("are begun from the menu of blocks; the cursor goes to the text, back, and there again [DESK-BLOCK-14]", async () => {
    const editor = open("<p>Limits</p>\n<p><br></p>\n<p>count</p>", 7);
    await editor.typeKeys("/footnote");
    await editor.pressKey("Enter");
    await editor.typeKeys("Per call");
    expect(editor.html()).toBe(
      `<p>Limits${reference("1")}</p>\n<p>count</p>\n${note("1", "<p>Per call</p>")}`,
    );
    await editor.click("Back to the reference");
    expect(editor.quill.getSelection()?.index).toBe(7);
    act(() => editor.quill.setSelection(6, 1, "user"));
    await editor.click("Footnote");
    await editor.typeKeys("100 ");
    expect(editor.html()).toContain("100 Per call");
  });

  it("follow the order of their references, and so do the numbers [DESK-BLOCK-14]", async () => {
    const html = `<p>a${reference("1")}b</p>\n${note("1", "<p>x</p>")}`;
    const editor = open(html, 0);
    await editor.typeKeys("c ");
    await editor.click("Footnote");
    await editor.typeKeys("y");
    expect(editor.html()).toBe(
      `<p>c${reference("2")} a${reference("1")}b</p>\n${note("2", "<p>y</p>")}\n${note("1", "<p>x</p>")}`,
    );
    expect(numbersIn(editor.surface)).toEqual(["1", "2", "1.", "2."]);
    act(() => {
      editor.quill.deleteText(1, 1, "user");
    });
    expect(numbersIn(editor.surface)).toEqual(["1", "No reference", "1."]);
    for (let step = 0; step < 3; step++) act(() => editor.quill.history.undo());
    expect(editor.html()).toBe(html);
    expect(
      screen.getByRole("img", { name: "Footnote 1", hidden: true }),
    ).not.toBeNull();
  });

  it("have several lines, are left with Enter and ended with Backspace [DESK-BLOCK-14]", async () => {
    const html = `<p>a${reference("1")}</p>\n${note("1", "<p>x</p>\n<ul>\n<li>y</li>\n</ul>")}`;
    const editor = open(`${html}\n<p>z</p>`, 4);
    await editor.pressKey("Enter");
    expect(editor.html()).toContain("<p>x</p>\n<p><br></p>\n<ul>");
    await editor.pressKey("Backspace");
    act(() => editor.quill.setSelection(3, 0, "user"));
    await editor.pressKey("Backspace");
    expect(editor.html()).toBe(
      `<p>a${reference("1")}</p>\n<p>x</p>\n${note("1", "<ul>\n<li>y</li>\n</ul>")}\n<p>z</p>`,
    );
  });

  it("lead from the number to the text with a double click, also where the text is lost [DESK-BLOCK-17]", async () => {
    const editor = open(`<p>a${reference("x")}b</p>\n<p>c</p>`, 0);
    expect(numbersIn(editor.surface)).toEqual(["?"]);
    fireEvent.dblClick(screen.getByRole("img", { name: "Footnote ?" }));
    await editor.typeKeys("Here");
    expect(editor.html()).toBe(
      `<p>a${reference("x")}b</p>\n<p>c</p>\n${note("x", "<p>Here</p>")}`,
    );
  });
});

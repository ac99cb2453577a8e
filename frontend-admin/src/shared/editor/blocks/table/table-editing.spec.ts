import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { Delta } from "quill/core";
import { TABLE, openTable, row, sizes } from "../../../../testing/open-table";

describe("the keys of a table", () => {
  it("moves with Tab and Shift+Tab, and leaves at the ends [DESK-TABLE-05]", async () => {
    const editor = openTable();
    await editor.key("Tab");
    expect(editor.caret()).toBe(editor.find("d"));
    await editor.key("Tab");
    await editor.key("Tab");
    await editor.key("Tab");
    expect(editor.caret()).toBe(editor.find("y"));
    editor.moveTo(editor.find("a"));
    await editor.key("Tab", { shiftKey: true });
    expect(editor.caret()).toBe(1);
  });

  it("goes to the next row with Enter and adds one at the end [DESK-TABLE-05]", async () => {
    const editor = openTable();
    await editor.key("Enter");
    expect(editor.caret()).toBe(editor.find("e") + 1);
    await editor.key("Enter");
    await editor.key("!");
    expect(editor.html()).toContain(
      "<tr>\n<td>!</td>\n<td></td>\n</tr>\n</tbody>",
    );
    expect(sizes(editor.surface)).toEqual([[2, 2, 2, 2]]);
    editor.undo();
    editor.undo();
    expect(editor.html()).toContain(TABLE);
  });

  it("moves up and down between rows and out of the table [DESK-TABLE-05]", async () => {
    const editor = openTable(TABLE);
    await editor.key("ArrowDown");
    expect(editor.caret()).toBe(editor.find("e"));
    await editor.key("ArrowDown");
    expect(editor.caret()).toBe(editor.quill.getLength() - 1);
    editor.moveTo(editor.find("a"));
    await editor.key("ArrowUp");
    expect(editor.caret()).toBe(0);
    await editor.key("!");
    expect(editor.html()).toBe(`<p>!</p>\n${TABLE}`);
  });

  it("never joins a cell with another or with the text beside it [DESK-TABLE-06]", async () => {
    const editor = openTable();
    await editor.key("Backspace");
    editor.moveTo(editor.find("c") + 1);
    await editor.key("Delete");
    editor.moveTo(1);
    await editor.key("Delete");
    expect(editor.caret()).toBe(editor.find("a"));
    editor.moveTo(editor.find("y"));
    await editor.key("Backspace");
    expect(editor.caret()).toBe(editor.find("f") + 1);
    expect(editor.surface.querySelectorAll("td, th")).toHaveLength(6);
    expect(sizes(editor.surface)).toEqual([[2, 2, 2]]);
  });

  it("refuses headings, lists, quotes and code in cells, and allows bold [DESK-TABLE-07]", async () => {
    const editor = openTable();
    for (const [name, value] of [
      ["header", 2],
      ["list", "bullet"],
      ["blockquote", true],
      ["code-block", "plain"],
      ["indent", "+1"],
    ] as const)
      act(() => void editor.quill.format(name, value, "user"));
    for (const character of "# ") await editor.key(character);
    expect(editor.surface.querySelectorAll("td, th")).toHaveLength(6);
    act(
      () =>
        void editor.quill.formatText(editor.find("d"), 1, "bold", true, "user"),
    );
    expect(editor.html()).toContain(
      "<td># c</td>\n<td><strong>d</strong></td>",
    );
  });
});

describe("changes across cells", () => {
  it.each([
    ["two cells", "c", "d", 1, "<td></td>\n<td></td>"],
    ["rows", "b", "c", 1, ""],
    ["text and cells", "x", "c", 1, ""],
    ["cells and text", "d", "y", 0, ""],
  ])(
    "empties cells and keeps the table even: %s [DESK-TABLE-06]",
    async (...[, from, to, more]) => {
      const editor = openTable();
      const before = editor.html();
      const start = editor.find(from);
      editor.moveTo(start, editor.find(to) + more - start);
      await editor.key("Backspace");
      expect(sizes(editor.surface)).toEqual([[2, 2, 2]]);
      expect(editor.html()).not.toBe(before);
      editor.undo();
      expect(editor.html()).toBe(before);
    },
  );

  it("removes a table that is selected as a whole [DESK-TABLE-06]", async () => {
    const editor = openTable();
    const before = editor.html();
    editor.moveTo(0, editor.quill.getLength() - 1);
    await editor.key("Delete");
    expect(editor.html()).toBe("");
    editor.undo();
    expect(editor.html()).toBe(before);
  });

  it("keeps rows even whatever else changes the text [DESK-TABLE-06]", () => {
    const editor = openTable();
    const index = editor.find("c");
    act(() => {
      editor.quill.insertText(index, "1\n2", "user");
      editor.quill.insertEmbed(index, "raw-block", "<hr>", "user");
      editor.quill.removeFormat(editor.find("d"), 4, "user");
      editor.quill.updateContents(
        new Delta().retain(editor.find("e")).delete(2),
        "api",
      );
    });
    const counts = sizes(editor.surface).flat();
    expect(new Set(counts).size).toBe(1);
    expect(editor.html()).toContain("<td>1<br>2c</td>");
    expect(editor.html()).toContain("</table>\n<hr>");
  });

  it("keeps a line below a table at the end [DESK-TABLE-05]", () => {
    const editor = openTable();
    act(() => void editor.quill.deleteText(editor.find("y") - 0, 2, "user"));
    expect(editor.surface.lastElementChild?.tagName).toBe("P");
    expect(sizes(editor.surface)).toEqual([[2, 2, 2]]);
  });
});

const after = (name: string, html: string): [string, string] => [name, html];

describe("the bar of a table", () => {
  it.each([
    after(
      "Insert row above",
      `${row("td", "", "")}${row("td", "c", "d")}${row("td", "e", "f")}`,
    ),
    after(
      "Insert row below",
      `${row("td", "c", "d")}${row("td", "", "")}${row("td", "e", "f")}`,
    ),
    after("Move row down", `${row("td", "e", "f")}${row("td", "c", "d")}`),
    after("Delete row", row("td", "e", "f")),
    after(
      "Insert column on the left",
      `${row("td", "", "c", "d")}${row("td", "", "e", "f")}`,
    ),
    after(
      "Insert column on the right",
      `${row("td", "c", "", "d")}${row("td", "e", "", "f")}`,
    ),
    after("Move column right", `${row("td", "d", "c")}${row("td", "f", "e")}`),
    after("Delete column", `${row("td", "d")}${row("td", "f")}`),
    after("Header column", `<tr>\n<th scope="row">c</th>\n<td>d</td>\n</tr>`),
    after(
      "Align column right",
      `<tr>\n<td class="ql-align-right">c</td>\n<td>d</td>`,
    ),
  ])("has %s, with one Undo back [DESK-TABLE-08]", async (name, html) => {
    const editor = openTable();
    const before = `<p>x</p>\n${TABLE}\n<p>y</p>`;
    await editor.press(name);
    expect(editor.html()).toContain(`<tbody>\n${html}`);
    expect(new Set(sizes(editor.surface).flat()).size).toBe(1);
    editor.undo();
    expect(editor.html()).toBe(before);
    act(() => editor.quill.history.redo());
    expect(editor.html()).toContain(`<tbody>\n${html}`);
  });

  it("turns the header row off and on [DESK-TABLE-08]", async () => {
    const editor = openTable();
    await editor.press("Header row");
    expect(editor.html()).toContain(`<table>\n<tbody>\n${row("td", "a", "b")}`);
    await editor.press("Header row");
    expect(editor.html()).toContain(TABLE);
  });

  it("deletes the table [DESK-TABLE-08]", async () => {
    const editor = openTable();
    await editor.press("Delete table");
    expect(editor.html()).toBe("<p>x</p>\n<p>y</p>");
    expect(screen.queryByRole("toolbar", { name: "Table" })).toBeNull();
  });

  it("is reached and left by keyboard [DESK-TABLE-08]", async () => {
    const editor = openTable();
    await editor.key("r", { ctrlKey: true, altKey: true });
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "Insert row above" }),
    );
    await editor.user.keyboard("{ArrowRight}{Enter}");
    expect(sizes(editor.surface)).toEqual([[2, 2, 2, 2]]);
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "Insert row below" }),
    );
    await editor.user.keyboard("{Escape}");
    expect(document.activeElement).toBe(editor.surface);
  });
});

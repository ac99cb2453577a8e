import { describe, expect, it } from "@jest/globals";
import { opsToHtml } from "@octavo/rich-text";
import { act, screen } from "@testing-library/react";
import Quill from "quill/core";
import {
  COMPACT,
  TABLE,
  openTable,
  row,
  sizes,
} from "../../../../testing/open-table";
import { htmlToOps } from "../../content/html-to-ops";
import { registerFormats } from "../../formats/register-formats";

/** Through Quill's own document and back, twice. */
function throughEditor(html: string) {
  registerFormats();
  const quill = new Quill(document.createElement("div"));
  quill.setContents(htmlToOps(html), "silent");
  const once = quill.getContents();
  quill.setContents(once, "silent");
  expect(quill.getContents().ops).toEqual(once.ops);
  return { html: opsToHtml(once.ops), root: quill.root };
}

const TWO_LINES = '<td>c<br>d <img src="/media/a.webp" alt="x"></td>';
const LARGE = `<table><tbody>${`<tr>${"<td>x</td>".repeat(50)}</tr>`.repeat(200)}</tbody></table>`;

describe("tables in the text", () => {
  it.each([
    ["of the Markdown importer", TABLE],
    ["without line breaks", COMPACT],
    [
      "with a header column",
      TABLE.replace("<td>c</td>", '<th scope="row">c</th>'),
    ],
    ["with scopes", TABLE.replaceAll("<th>", '<th scope="col">')],
    ["side by side", `${TABLE}\n${TABLE}\n${COMPACT}`],
    ["with a line break", TABLE.replace("<td>c</td>", TWO_LINES)],
    ["with empty cells", TABLE.replace("<td>c</td>", "<td></td>")],
    [
      "with a head alone",
      `<table>\n<thead>\n${row("th", "a")}</thead>\n</table>`,
    ],
  ])("return to the letter: %s [DESK-TABLE-01]", (_name, html) => {
    const page = `<p>x</p>\n${html}`;
    const read = throughEditor(page);
    expect(read.html).toBe(page);
    expect(read.root.querySelector(".raw-block")).toBeNull();
  });

  it.each([
    ["spans", TABLE.replace("<td>c", '<td colspan="2">c')],
    ["a caption", TABLE.replace("<thead>", "<caption>x</caption>\n<thead>")],
    ["blocks in cells", TABLE.replace("<td>c", "<td><p>c</p><p>d</p>")],
    ["uneven rows", TABLE.replace("<td>c</td>\n", "")],
    ["attributes", TABLE.replace("<table>", '<table lang="de">')],
    ["10,000 cells", LARGE],
  ])("stay whole with %s [DESK-TABLE-02]", (_name, html) => {
    expect(htmlToOps(html)).toEqual([
      { insert: { "raw-block": html } },
      { insert: "\n" },
    ]);
  });

  it("say where they can be edited instead [DESK-TABLE-02]", () => {
    const { root } = throughEditor(TABLE.replace("<td>c", '<td colspan="2">c'));
    const label = root.querySelector(".raw-block")?.getAttribute("data-label");
    expect(label).toBe("Table · can be edited in the Markdown source");
  });

  it("are tables for assistive technology, with header cells [DESK-TABLE-03]", () => {
    openTable(`${TABLE}\n${COMPACT}`);
    const [table] = screen.getAllByRole("table");
    expect(screen.getAllByRole("table")).toHaveLength(2);
    expect(table?.querySelectorAll("tr > th")).toHaveLength(2);
    expect(screen.getAllByRole("columnheader")).toHaveLength(2);
    expect(sizes(table?.parentElement as HTMLElement)).toEqual([[2, 2, 2]]);
  });
});

describe("making a table", () => {
  it("makes one of a typed header row, with one Undo back [DESK-TABLE-04]", async () => {
    const editor = openTable("");
    for (const character of "| a | b |") await editor.key(character);
    await editor.key("Enter");
    await editor.key("1");
    expect(editor.html()).toBe(
      `<table>\n<thead>\n${row("th", "a", "b")}</thead>\n<tbody>\n${row("td", "1", "")}</tbody>\n</table>`,
    );
    editor.undo();
    editor.undo();
    expect(editor.quill.getText()).toBe("| a | b |\n\n");
  });

  it("inserts one by its size [DESK-TABLE-04]", async () => {
    const editor = openTable("<p>x</p>");
    await editor.press("Table");
    await editor.user.clear(screen.getByLabelText("Columns"));
    await editor.user.type(screen.getByLabelText("Columns"), "2");
    await editor.press("Insert table");
    expect(sizes(editor.surface)).toEqual([[2, 2, 2]]);
    expect(editor.html()).toMatch(/^<p>x<\/p>\n<table>/);
    editor.undo();
    expect(editor.html()).toBe("<p>x</p>");
  });
});

describe("pasting", () => {
  const paste = (
    editor: ReturnType<typeof openTable>,
    clip: { html?: string; text: string },
  ) =>
    act(() => {
      const range = editor.quill.getSelection(true);
      editor.quill.clipboard.onPaste(range, clip);
    });

  it("fills cells from a spreadsheet, and the table grows [DESK-TABLE-09]", () => {
    const editor = openTable();
    paste(editor, { text: "1\t2\t3\n4\t5\t6\n7\t8\t9\n" });
    expect(editor.html()).toContain(
      `<tbody>\n${row("td", "1", "2", "3")}${row("td", "4", "5", "6")}${row("td", "7", "8", "9")}`,
    );
    editor.undo();
    expect(editor.html()).toContain(TABLE);
    editor.moveTo(editor.find("d"));
    paste(editor, {
      html: "<table><tr><td>1</td></tr><tr><td><b>2</b></td></tr></table>",
      text: "1\n2",
    });
    expect(editor.html()).toContain(
      `<tbody>\n${row("td", "c", "1")}${row("td", "e", "<strong>2</strong>")}`,
    );
  });

  it("keeps lines within the cell [DESK-TABLE-09]", () => {
    const editor = openTable();
    paste(editor, { html: "<h2>1</h2><ul><li>2</li></ul><hr>", text: "1\n2" });
    expect(editor.html()).toContain("<td>1<br>2c</td>");
    expect(editor.html()).toContain("</table>\n<hr>");
    expect(sizes(editor.surface)).toEqual([[2, 2, 2]]);
  });

  it("makes a table outside of tables, below the text before it [DESK-TABLE-09]", () => {
    const editor = openTable("<p>xy</p>");
    editor.moveTo(1);
    paste(editor, { text: "1\t2\n3\t4" });
    expect(editor.html()).toBe(
      `<p>x</p>\n<table>\n<thead>\n${row("th", "1", "2")}</thead>\n<tbody>\n${row("td", "3", "4")}</tbody>\n</table>\n<p>y</p>`,
    );
  });

  it("leaves indented code as text [DESK-TABLE-09]", () => {
    const editor = openTable("<p>xy</p>");
    editor.moveTo(2);
    paste(editor, { text: "\ta();\n\tb();" });
    expect(editor.html()).not.toContain("<table");
    expect(editor.quill.getText()).toMatch(/^xy\s+a\(\);\n\s+b\(\);\n/);
  });

  it("copies whole rows as a table, and one cell as text [DESK-TABLE-09]", () => {
    const editor = openTable();
    const copy = (from: string, to: string) => {
      const index = editor.find(from);
      return editor.quill.clipboard.onCopy(
        { index, length: editor.find(to) + 1 - index },
        false,
      );
    };
    expect(copy("c", "f").text).toBe("c\td\ne\tf\n");
    expect(copy("d", "e").html).toContain(
      `<tbody>\n${row("td", "", "d")}${row("td", "e", "")}`,
    );
    expect(copy("c", "c").text).toBe("c");
  });
});

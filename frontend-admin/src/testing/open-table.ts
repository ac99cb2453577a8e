import { act } from "@testing-library/react";
import { renderEditor } from "./render-editor";

/** A row as the Markdown importer writes it. */
export const row = (tag: string, ...texts: string[]) =>
  `<tr>\n${texts.map((text) => `<${tag}>${text}</${tag}>\n`).join("")}</tr>\n`;

export const TABLE = `<table>\n<thead>\n${row("th", "a", "b")}</thead>\n<tbody>\n${row("td", "c", "d")}${row("td", "e", "f")}</tbody>\n</table>`;

export const COMPACT =
  '<table><tbody><tr><td>1</td><td class="ql-align-right"><strong>2</strong></td></tr></tbody></table>';

/** An editor with the cursor before the first "c", which is in a cell of the body. */
export function openTable(html = `<p>x</p>\n${TABLE}\n<p>y</p>`) {
  const editor = renderEditor({ html });
  const { quill, surface } = editor;
  const moveTo = (index: number, length = 0) =>
    act(() => quill.setSelection(index, length, "user"));
  const find = (text: string) => quill.getText().indexOf(text);
  const key = (name: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      const event = new KeyboardEvent("keydown", {
        key: name,
        bubbles: true,
        cancelable: true,
        ...more,
      });
      const isLeft = surface.dispatchEvent(event);
      if (isLeft && name.length === 1) {
        const { index } = quill.getSelection(true);
        quill.insertText(index, name, quill.getFormat(index), "user");
        quill.setSelection(index + name.length, 0, "silent");
      }
      await Promise.resolve();
    });
  const caret = () => quill.getSelection()?.index;
  const undo = () => act(() => quill.history.undo());
  if (find("c") >= 0) moveTo(find("c"));
  return { ...editor, moveTo, find, key, caret, undo };
}

/** The number of cells in each row of each table. */
export const sizes = (root: HTMLElement) =>
  [...root.querySelectorAll("table")].map((table) =>
    [...table.rows].map(({ cells }) => cells.length),
  );

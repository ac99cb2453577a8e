import { Delta } from "quill/core";
import type Quill from "quill/core";
import { piece } from "../../content/paste/paste";
import { updateOnce } from "../../lines";
import { isEmptyLine, objectIn } from "../../objects/editor-objects";

/**
 * Puts blocks in place of the selected object, on the empty line of the cursor, or below its line. One Undo takes
 * them back.
 */
export function insertBlocks(quill: Quill, index: number, html: string): void {
  const blocks = new Delta(piece(html));
  const object = objectIn(quill, { index, length: 1 });
  const [line, offset] = quill.getLine(index);
  const start = index - offset;
  const after = start + (line?.length() ?? 1);
  const isOwnLine = Boolean(object?.isBlock) || isEmptyLine(quill, index);
  const isLast = !isOwnLine && after >= quill.getLength();
  const at = isOwnLine ? start : after;
  if (isLast) appendLine(quill, after);
  const change = new Delta().retain(at);
  if (object?.isBlock) change.delete(1);
  updateOnce(quill, change.concat(blocks));
  quill.setSelection(at + blocks.length(), 0, "silent");
}

/** An empty line at the end of the text, without the format of the line above. */
function appendLine(quill: Quill, end: number): void {
  const formats = quill.getLine(end - 1)[0]?.formats() ?? {};
  const off = Object.fromEntries(
    Object.keys(formats).map((name) => [name, null]),
  );
  quill.updateContents(
    new Delta()
      .retain(end - 1)
      .insert("\n", formats)
      .retain(1, off),
    "user",
  );
}

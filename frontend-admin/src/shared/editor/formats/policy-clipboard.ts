import { findEmbed, normaliseLink, opsToHtml } from "@octavo/rich-text";
import type { Embed, Op } from "@octavo/rich-text";
import { Delta } from "quill/core";
import type { Range } from "quill/core";
import Clipboard from "quill/modules/clipboard";
import {
  beginsWithCell,
  copiedLines,
  pasteInTable,
  tableOfTabs,
} from "../blocks/table/table-paste";
import { applyChange } from "../content/apply-change";
import { joinLines, opsToText } from "../content/ops-to-text";
import { isMarkdown } from "../content/paste/is-markdown";
import { pasteToOps, wrapClip } from "../content/paste/paste";
import { updateOnce } from "../lines";
import {
  isBlockAt,
  isEmptyLine,
  objectIn,
  openLine,
  stepBehind,
} from "../objects/editor-objects";
import type { EditorObject } from "../objects/editor-objects";

/** Event on the surface after a paste, with the number of pictures that could not be pasted. */
export const PICTURES_LOST = "octavo-pictures-lost";

/** Event on the surface after a paste of plain text that is Markdown. */
export const MARKDOWN_PASTED = "octavo-markdown-pasted";

export interface PastedText {
  index: number;
  text: string;
}

interface Clip {
  html?: string;
  text?: string;
}

/** Copies without loss, and pastes only what the policy allows. */
export class PolicyClipboard extends Clipboard {
  /** The only part of a clip with Word's pictures. */
  private rtf = "";

  /** Code editors add colored code, even to Markdown. */
  private isMarkdownFile = false;

  override onCapturePaste(event: ClipboardEvent): void {
    const data = event.clipboardData;
    this.rtf = data?.getData("text/rtf") ?? "";
    this.isMarkdownFile = /"mode":"(markdown|mdx)"/.test(
      data?.getData("vscode-editor-data") ?? "",
    );
    super.onCapturePaste(event);
    this.rtf = "";
    this.isMarkdownFile = false;
  }

  override onPaste(range: Range, given: Clip): void {
    const { text = "" } = given;
    const clip = this.isMarkdownFile ? { text } : given;
    const address = addressIn(text);
    const object = objectIn(this.quill, range);
    // An address links a picture. Nothing replaces a selected object.
    if (object && (object.isBlock || !address))
      return this.pasteBehind(object, clip);
    const { header, code, ...formats } = this.quill.getFormat(range.index);
    if (code || "code-block" in formats) return super.onPaste(range, clip);
    if (address && !(clip.html && range.length === 0))
      return this.pasteAddress(range, address);
    const convert = (one: Clip) => this.convert(one);
    if (pasteInTable(this.quill, range, { clip, convert })) return;
    if (header) return this.pasteIntoHeading(range, clip);
    if (clip.html || !isMarkdown(text)) return this.paste(range, clip);
    this.pasteMarkdown(range, clip);
  }

  /** The end of the text before the cursor, in its line. */
  private lineBefore: Op | null = null;

  /** A table does not continue a line. */
  private paste(range: Range, clip: Clip): void {
    const [line, offset] = this.quill.getLine(range.index);
    if (line && offset > 0)
      this.lineBefore = { insert: "\n", attributes: line.formats() };
    this.insert(range, clip);
    this.lineBefore = null;
  }

  private insert({ index, length }: Range, clip: Clip): void {
    const { quill } = this;
    const pasted = this.convert(clip, quill.getFormat(index));
    const change = new Delta().retain(index).delete(length).concat(pasted);
    applyChange(quill, change);
    quill.setSelection(index + pasted.length(), 0, "silent");
    quill.scrollSelectionIntoView();
  }

  override convert(clip: Clip, formats: Record<string, unknown> = {}): Delta {
    const { ops } = this.convertAlone(clip, formats);
    const isApart = this.lineBefore && beginsWithCell(ops);
    return new Delta(
      isApart && this.lineBefore ? [this.lineBefore, ...ops] : ops,
    );
  }

  private convertAlone(clip: Clip, formats: Record<string, unknown>): Delta {
    const text = linesOf(clip);
    if (formats["code-block"]) return new Delta().insert(text, formats);
    if (formats.code)
      return new Delta().insert(text.replaceAll("\n", " "), formats);
    if (!clip.html) {
      const cells = tableOfTabs(text);
      return cells ? new Delta(cells) : new Delta().insert(text, formats);
    }
    const { ops, lostPictures } = pasteToOps(clip.html, this.rtf);
    if (lostPictures > 0)
      this.quill.root.dispatchEvent(
        new CustomEvent(PICTURES_LOST, { detail: lostPictures }),
      );
    return new Delta(ops);
  }

  override onCopy(range: Range) {
    const ops = copiedLines(this.quill, range);
    const html = opsToHtml(ops);
    return { text: opsToText(ops), html: wrapClip(html) };
  }

  /** A text of one line stays in the heading. More than that follows it. */
  private pasteIntoHeading(range: Range, clip: Clip): void {
    const { quill } = this;
    const line = joinLines(this.convert(clip).ops);
    if (!line) {
      const [heading] = quill.getLine(range.index);
      const end =
        (heading?.offset(quill.scroll) ?? 0) + (heading?.length() ?? 0);
      openLine(quill, end);
      return this.onPaste({ index: end, length: 0 }, clip);
    }
    const { index, length } = range;
    const change = new Delta().retain(index).delete(length);
    quill.updateContents(change.concat(new Delta(line)), "user");
    quill.setSelection(index + new Delta(line).length(), 0, "silent");
    quill.scrollSelectionIntoView();
  }

  /** Pastes the plain text. Who listens replaces it with formatted text. */
  private pasteMarkdown(range: Range, clip: Clip): void {
    const { history, root } = this.quill;
    history.cutoff();
    this.insert(range, clip);
    history.cutoff();
    const text = linesOf(clip);
    root.dispatchEvent(
      new CustomEvent<PastedText>(MARKDOWN_PASTED, {
        detail: { index: range.index, text },
      }),
    );
  }

  private pasteBehind(object: EditorObject, clip: Clip): void {
    const { quill } = this;
    const before = quill.getLength();
    const index = stepBehind(quill, object);
    const hasOpened = quill.getLength() > before;
    this.onPaste({ index, length: 0 }, clip);
    const end = quill.getSelection()?.index ?? index;
    // A block needs no extra line.
    if (hasOpened && isBlockAt(quill, end - 1) && isEmptyLine(quill, end))
      quill.deleteText(end, 1, "user");
  }

  /** Links the selection to the address, or inserts the address as a link. */
  private pasteAddress({ index, length }: Range, address: string): void {
    const embed = findEmbed(address);
    const isAlone = length === 0 && isEmptyLine(this.quill, index);
    if (length > 0)
      this.quill.formatText(index, length, "link", address, "user");
    else this.quill.insertText(index, address, { link: address }, "user");
    this.quill.setSelection(index + (length || address.length), 0, "silent");
    if (embed && isAlone) this.replaceByPlayer(index, address, embed);
    this.quill.scrollSelectionIntoView();
  }

  /** One Undo returns the link. */
  private replaceByPlayer(index: number, link: string, embed: Embed): void {
    const change = new Delta().retain(index).delete(link.length);
    updateOnce(this.quill, change.insert({ video: embed.embedUrl }));
    this.quill.setSelection(index + 1, 0, "silent");
  }
}

/** The plain text with the line ends of the editor. */
const linesOf = ({ text = "" }: Clip): string => text.replace(/\r\n?/g, "\n");

/** A whole web address and nothing else. */
function addressIn(text: string): string | null {
  const address = text.trim();
  return /^https?:\/\/\S+$/i.test(address) ? normaliseLink(address) : null;
}

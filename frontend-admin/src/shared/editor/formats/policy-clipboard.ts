import { plainText } from "@octavo/format";
import { normaliseLink } from "@octavo/rich-text";
import { Delta } from "quill/core";
import type { Range } from "quill/core";
import Clipboard from "quill/modules/clipboard";
import { opsToHtml } from "../content/ops-to-html";
import { pasteToOps, wrapClip } from "../content/paste/paste";
import {
  isBlockAt,
  isEmptyLine,
  objectIn,
  stepBehind,
} from "../objects/editor-objects";
import type { EditorObject } from "../objects/editor-objects";

/** Event on the surface after a paste, with the number of pictures that could not be pasted. */
export const PICTURES_LOST = "octavo-pictures-lost";

interface Clip {
  html?: string;
  text?: string;
}

/** Copies without loss, and pastes only what the policy allows. */
export class PolicyClipboard extends Clipboard {
  /** The only part of a clip with Word's pictures. */
  private rtf = "";

  override onCapturePaste(event: ClipboardEvent): void {
    this.rtf = event.clipboardData?.getData("text/rtf") ?? "";
    super.onCapturePaste(event);
    this.rtf = "";
  }

  override onPaste(range: Range, clip: Clip): void {
    const address = addressIn(clip.text ?? "");
    const object = objectIn(this.quill, range);
    // An address links a picture. Nothing replaces a selected object.
    if (object && (object.isBlock || !address))
      return this.pasteBehind(object, clip);
    const isCode = "code-block" in this.quill.getFormat(range.index);
    if (!address || isCode || (clip.html && range.length === 0))
      return super.onPaste(range, clip);
    this.pasteAddress(range, address);
  }

  override convert(clip: Clip, formats: Record<string, unknown> = {}): Delta {
    const code = formats["code-block"];
    const text = (clip.text ?? "").replace(/\r\n?/g, "\n");
    if (code) return new Delta().insert(text, { "code-block": code });
    if (!clip.html) return new Delta().insert(text, formats);
    const { ops, lostPictures } = pasteToOps(clip.html, this.rtf);
    if (lostPictures > 0)
      this.quill.root.dispatchEvent(
        new CustomEvent(PICTURES_LOST, { detail: lostPictures }),
      );
    return new Delta(ops);
  }

  override onCopy(range: Range) {
    const { ops } = this.quill.getContents(range.index, range.length);
    const html = opsToHtml(ops);
    // Quill sees no text in a table alone, but a plain text field needs it.
    const text = this.quill.getText(range) || plainText(html);
    return { text, html: wrapClip(html) };
  }

  private pasteBehind(object: EditorObject, clip: Clip): void {
    const { quill } = this;
    const before = quill.getLength();
    const index = stepBehind(quill, object);
    const hasOpened = quill.getLength() > before;
    this.onPaste({ index, length: 0 }, clip);
    const end = quill.getSelection()?.index ?? index;
    // A block needs no line of its own.
    if (hasOpened && isBlockAt(quill, end - 1) && isEmptyLine(quill, end))
      quill.deleteText(end, 1, "user");
  }

  /** Links the selection to the address, or inserts the address as a link. */
  private pasteAddress({ index, length }: Range, address: string): void {
    if (length > 0)
      this.quill.formatText(index, length, "link", address, "user");
    else this.quill.insertText(index, address, { link: address }, "user");
    this.quill.setSelection(index + (length || address.length), 0, "silent");
    this.quill.scrollSelectionIntoView();
  }
}

/** A whole web address and nothing else. */
function addressIn(text: string): string | null {
  const address = text.trim();
  return /^https?:\/\/\S+$/i.test(address) ? normaliseLink(address) : null;
}

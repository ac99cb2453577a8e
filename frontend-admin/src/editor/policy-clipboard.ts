import { Delta } from "quill/core";
import type { Range } from "quill/core";
import Clipboard from "quill/modules/clipboard";
import { opsToHtml } from "./content/ops-to-html";
import { pasteToOps, wrapClip } from "./content/paste";

/** Copies without loss, and lets in only what the policy allows. */
export class PolicyClipboard extends Clipboard {
  override convert(
    source: { html?: string; text?: string },
    formats: Record<string, unknown> = {},
  ): Delta {
    const code = formats["code-block"];
    const text = (source.text ?? "").replace(/\r\n?/g, "\n");
    if (code) return new Delta().insert(text, { "code-block": code });
    if (!source.html) return new Delta().insert(text, formats);
    return new Delta(pasteToOps(source.html));
  }

  override onCopy(range: Range) {
    const { ops } = this.quill.getContents(range.index, range.length);
    return { text: this.quill.getText(range), html: wrapClip(opsToHtml(ops)) };
  }
}

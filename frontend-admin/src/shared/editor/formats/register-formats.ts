import Inline from "quill/blots/inline";
import Quill, { Parchment } from "quill/core";
import type { Range } from "quill/core";
import { AlignClass } from "quill/formats/align";
import { BackgroundStyle } from "quill/formats/background";
import Blockquote from "quill/formats/blockquote";
import Bold from "quill/formats/bold";
import { Code } from "quill/formats/code";
import { ColorStyle } from "quill/formats/color";
import Header from "quill/formats/header";
import Indent from "quill/formats/indent";
import Italic from "quill/formats/italic";
import List from "quill/formats/list";
import Script from "quill/formats/script";
import { SizeClass } from "quill/formats/size";
import Strike from "quill/formats/strike";
import Underline from "quill/formats/underline";
import Uploader from "quill/modules/uploader";
import { BLOCK_TYPES } from "../blocks";
import { PolicyClipboard } from "./policy-clipboard";

const { ClassAttributor, Scope } = Parchment;

const FontClass = new ClassAttributor("font", "ql-font", {
  scope: Scope.INLINE,
  whitelist: ["sans", "serif", "monospace"],
});

/** From the inside out. A link stays one element even if parts of it are bold. */
const ORDER = [...Inline.order.filter((name) => name !== "link"), "link"];

let isRegistered = false;

/** Teaches Quill exactly what the policy allows, once. */
export function registerFormats(): void {
  if (isRegistered) return;
  isRegistered = true;
  Inline.order = ORDER;
  Quill.register(
    {
      "formats/align": AlignClass,
      "formats/indent": Indent,
      "formats/background": BackgroundStyle,
      "formats/color": ColorStyle,
      "formats/font": FontClass,
      "formats/size": SizeClass,
      "formats/blockquote": Blockquote,
      "formats/header": Header,
      "formats/list": List,
      "formats/bold": Bold,
      "formats/italic": Italic,
      "formats/underline": Underline,
      "formats/strike": Strike,
      "formats/script": Script,
      "formats/code": Code,
      ...Object.fromEntries(
        BLOCK_TYPES.flatMap(({ formats }) => Object.entries(formats)),
      ),
      "modules/clipboard": PolicyClipboard,
      "modules/uploader": FileUploader,
    },
    true,
  );
}

type FileHandler = (this: Uploader, range: Range, files: File[]) => void;

/** Accepts every pasted or dropped file, so that other files are refused with a reason. */
class FileUploader extends Uploader {
  override upload(range: Range, files: ArrayLike<File>): void {
    const all = Array.from(files);
    const handler = this.options.handler as FileHandler;
    if (all.length > 0) handler.call(this, range, all);
  }
}

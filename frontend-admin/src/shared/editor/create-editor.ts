import Quill, { Delta } from "quill/core";
import type { Range } from "quill/core";
import { registerFormats } from "./blots/register-formats";
import { isEmptyContent } from "./content/document-ops";
import { htmlToOps } from "./content/html-to-ops";
import { opsToHtml } from "./content/ops-to-html";
import { enableDrop } from "./drop";
import { editorBindings, letTabLeave } from "./editor-keys";
import { markSelected } from "./objects/mark-selected";
import { selectByPress } from "./objects/object-clicks";
import { controlObjects } from "./objects/object-keys";

export interface EditorOptions {
  html: string;
  placeholder: string;
  /** Attributes of the editable element, such as its spoken name. */
  attributes: Record<string, string>;
  onFiles: (quill: Quill, index: number, files: File[]) => void;
}

/** A Quill without theme or toolbar, filled with stored HTML. */
export function createEditor(host: HTMLElement, options: EditorOptions): Quill {
  registerFormats();
  const element = host.appendChild(document.createElement("div"));
  const quill = new Quill(element, {
    placeholder: options.placeholder,
    modules: {
      keyboard: { bindings: editorBindings },
      history: { userOnly: true, maxStack: 400 },
      uploader: {
        handler(this: { quill: Quill }, { index }: Range, files: File[]) {
          options.onFiles(this.quill, index, files);
        },
      },
    },
  });
  quill.setContents(new Delta(htmlToOps(options.html)), "silent");
  quill.history.clear();
  letTabLeave(quill);
  enableDrop(quill);
  controlObjects(quill);
  selectByPress(quill);
  markSelected(quill);
  quill.root.classList.add("rich-text");
  for (const [name, value] of Object.entries(options.attributes))
    quill.root.setAttribute(name, value);
  return quill;
}

/** The content as it is stored; "" when there is none. */
export function readHtml(quill: Quill): string {
  const { ops } = quill.getContents();
  return isEmptyContent(ops) ? "" : opsToHtml(ops);
}

import { isEmptyContent, opsToHtml } from "@octavo/rich-text";
import type { Attributes } from "@octavo/rich-text";
import Quill, { Delta } from "quill/core";
import type { Range } from "quill/core";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { BLOCK_TYPES } from "./blocks";
import { htmlToOps } from "./content/html-to-ops";
import { enableDrop } from "./drop";
import { registerFormats } from "./formats/register-formats";
import { offerQuill } from "./open-quill";
import { markSelected, selectByPress } from "./objects/object-clicks";
import { controlObjects } from "./objects/object-keys";
import { editorBindings, leaveAtStart, letTabLeave } from "./typing/keys";
import { formatMarkdown } from "./typing/markdown-typing";
import { steady } from "./use-quill";

export interface EditorState {
  formats: Attributes;
  canUndo: boolean;
  canRedo: boolean;
  /** Index of the picture that is selected. */
  image: number | null;
}

const IDLE: EditorState = {
  formats: {},
  canUndo: false,
  canRedo: false,
  image: null,
};

interface UseEditorOptions {
  initialHtml: string;
  placeholder: string;
  /** Of the editable element, such as its accessible name. */
  attributes: Record<string, string>;
  onChange: (html: string) => void;
  onFiles: (quill: Quill, index: number, files: File[]) => void;
  onBlur?: (() => void) | undefined;
  /** Backspace at the start of the text. */
  onStartOfText: () => void;
}

/** One Quill for the life of the component, and the state that the toolbar shows. */
export function useEditor(options: UseEditorOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [quill, setQuill] = useState<Quill | null>(null);
  const [state, setState] = useState<EditorState>(IDLE);

  const host = useCallback((element: HTMLDivElement | null) => {
    if (!element) return;
    const editor = createEditor(element, latest);
    const stop = observe(editor, latest, (change) =>
      setState((known) => steady({ ...known, ...change })(known)),
    );
    setQuill(editor);
    offerQuill(editor);
    return () => {
      stop();
      setQuill(null);
      offerQuill(null);
      element.replaceChildren();
    };
  }, []);

  return { host, quill, state };
}

/** @param onState absent properties have not changed. */
function observe(
  quill: Quill,
  latest: RefObject<UseEditorOptions>,
  onState: (state: Partial<EditorState>) => void,
): () => void {
  const onEditorChange = (event: string) => {
    if (event === "text-change") latest.current.onChange(readHtml(quill));
    const range = quill.getSelection();
    onState({
      ...readHistory(quill),
      ...(range && readSelection(quill, range)),
    });
    if (!range && event === "selection-change") latest.current.onBlur?.();
  };
  const onClick = (event: MouseEvent) => selectImage(quill, event.target);
  quill.on("editor-change", onEditorChange);
  quill.root.addEventListener("click", onClick);
  return () => {
    quill.off("editor-change", onEditorChange);
    quill.root.removeEventListener("click", onClick);
  };
}

function readHistory(quill: Quill) {
  const { undo, redo } = quill.history.stack;
  return { canUndo: undo.length > 0, canRedo: redo.length > 0 };
}

function readSelection(quill: Quill, range: Range) {
  const [op] = quill.getContents(range.index, range.length).ops;
  const isImage =
    range.length === 1 &&
    typeof op?.insert === "object" &&
    ("image" in op.insert || "figure" in op.insert);
  return {
    formats: quill.getFormat(range),
    image: isImage ? range.index : null,
  };
}

/** Selects a clicked picture, so that it can be described, linked or deleted. */
function selectImage(quill: Quill, target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const blot = quill.scroll.find(target);
  if (blot) quill.setSelection(blot.offset(quill.scroll), 1, "user");
}

/** A Quill without theme or toolbar, filled with stored HTML. */
function createEditor(
  host: HTMLElement,
  latest: RefObject<UseEditorOptions>,
): Quill {
  const { initialHtml, placeholder, attributes } = latest.current;
  const keys = BLOCK_TYPES.flatMap((type) => Object.entries(type.keys ?? {}));
  registerFormats();
  const element = host.appendChild(document.createElement("div"));
  const quill = new Quill(element, {
    placeholder,
    modules: {
      keyboard: {
        bindings: { ...editorBindings, ...Object.fromEntries(keys) },
      },
      history: { userOnly: true, maxStack: 400 },
      uploader: {
        handler(this: { quill: Quill }, { index }: Range, files: File[]) {
          latest.current.onFiles(this.quill, index, files);
        },
      },
    },
  });
  quill.setContents(new Delta(htmlToOps(initialHtml)), "silent");
  quill.history.clear();
  for (const { attach } of BLOCK_TYPES) attach?.(quill);
  letTabLeave(quill);
  leaveAtStart(quill, () => latest.current.onStartOfText());
  formatMarkdown(quill);
  enableDrop(quill);
  controlObjects(quill);
  selectByPress(quill);
  markSelected(quill);
  quill.root.classList.add("rich-text");
  for (const [name, value] of Object.entries(attributes))
    quill.root.setAttribute(name, value);
  return quill;
}

/**
 * Shows a text from elsewhere, such as a merged one. The cursor stays where it is, and Undo takes back only
 * what was typed.
 */
export function showHtml(quill: Quill, html: string): void {
  const given = new Delta(htmlToOps(html));
  quill.updateContents(quill.getContents().diff(given), "api");
}

/** The content as it is stored; "" when there is none. */
export function readHtml(quill: Quill): string {
  const { ops } = quill.getContents();
  return isEmptyContent(ops) ? "" : opsToHtml(ops);
}

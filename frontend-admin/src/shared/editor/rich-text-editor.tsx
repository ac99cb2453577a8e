import { useSession } from "@octavo/auth";
import { ADMIN_DISPLAY } from "@octavo/contracts";
import { FieldError } from "@octavo/ui";
import type { FieldErrorLike } from "@octavo/ui";
import type Quill from "quill/core";
import { useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import type { ReactNode, Ref, RefObject } from "react";
import type { ControllerRenderProps } from "react-hook-form";
import { t } from "../../texts/editor";
import { UploadList } from "../media/uploads";
import { useUploadImage } from "../media/use-upload-image";
import type { UploadImage } from "../media/use-upload-image";
import { useListener } from "../use-listener";
import { readSetting, writeSetting } from "../browser-storage";
import "./editor-content.css";
import { EditorFooter } from "./editor-footer";
import { DescriptionPrompt, useDescriptions } from "./pictures/descriptions";
import { insertPicture } from "./pictures/insert-picture";
import {
  LostPictures,
  sendPictures,
  useDataPictures,
  usePictureUploads,
} from "./pictures/picture-uploads";
import styles from "./rich-text-editor.module.css";
import { PastedMarkdown } from "./source/pasted-markdown";
import { Toolbar } from "./toolbar/toolbar";
import { showHtml, useEditor } from "./use-editor";
import type { Written } from "./use-written";

/** What else can be done with the text of a form. */
export interface TextSurface {
  /** Shows another text than was written here. The form gets it, too. */
  show: (html: string) => void;
}

interface RichTextEditorProps {
  label: string;
  /** Between the toolbar and the text. */
  heading?: ReactNode;
  /** Read once. To start again, change the `key`. */
  initialHtml: string;
  error?: FieldErrorLike | undefined;
  userId: number | undefined;
  upload: UploadImage;
  /** Of the text; the toolbar has the person's own. */
  written?: Written;
  onChange: (html: string) => void;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
  surface?: Ref<TextSurface>;
}

/** A surface that looks like the article, with everything the policy allows in its toolbar. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, error, userId } = props;
  const id = useId();
  const size = useEditorHeight(userId);
  const more = useMoreTools(userId);
  const sheet = useRef<HTMLDivElement>(null);
  const editor = useWritingSurface(props, { id, sheet });
  const { quill, host, state, uploads, descriptions, pictures } = editor;
  return (
    <div className={styles.field} data-invalid={!!error?.message || undefined}>
      <span id={`${id}-label`} className="visually-hidden">
        {label}
      </span>
      <div ref={sheet} className={styles.editor}>
        <Toolbar {...{ quill, state, size, more, pictures }} />
        {props.heading}
        <UploadList {...uploads} />
        <LostPictures quill={quill} />
        <PastedMarkdown quill={quill} />
        <DescriptionPrompt
          quill={quill}
          descriptions={descriptions}
          onDescribe={(text) => quill && descriptions.describe(quill, text)}
          onDone={() => quill?.focus()}
        />
        <div
          ref={host}
          {...props.written}
          className={styles.surface}
          style={{ minHeight: `${size.height}px` }}
        />
        <EditorFooter
          quill={quill}
          onDescribe={() => quill && descriptions.askForAll(quill)}
        />
      </div>
      <p id={`${id}-keys`} hidden>
        {t("editor.keys")}
      </p>
      <FieldError id={`${id}-error`} message={error?.message} />
    </div>
  );
}

/** The editor itself, and the uploads of its pictures. */
function useWritingSurface(
  props: RichTextEditorProps,
  { id, sheet }: { id: string; sheet: RefObject<HTMLElement | null> },
) {
  const { initialHtml, upload, error, ref } = props;
  const descriptions = useDescriptions();
  const uploads = usePictureUploads(upload, descriptions.askFor);
  const onFiles = (quill: Quill, index: number, files: readonly File[]) =>
    sendPictures(uploads.queue, quill, { index, files });
  const { host, quill, state } = useEditor({
    initialHtml,
    placeholder: t("editor.placeholder"),
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": `${id}-label`,
      spellcheck: "true",
    },
    onChange: props.onChange,
    onBlur: props.onBlur,
    onStartOfText: () => titleOf(sheet)?.focus(),
    onFiles,
  });
  useImperativeHandle(ref, () => ({ focus: () => quill?.focus() }), [quill]);
  useImperativeHandle(
    props.surface,
    () => ({ show: (html) => quill && showHtml(quill, html) }),
    [quill],
  );
  useEnterInTitle(quill, sheet);
  useDescribedBy(quill, id, !!error?.message);
  useDataPictures(quill, uploads.queue);
  useStrayDrops();
  return {
    host,
    quill,
    state,
    uploads,
    descriptions,
    pictures: {
      onFiles: (index: number, files: readonly File[]) =>
        quill && onFiles(quill, index, files),
      onPick: (index: number, media: Parameters<typeof insertPicture>[2]) =>
        quill && insertPicture(quill, index, media),
    },
  };
}

const titleOf = (sheet: RefObject<HTMLElement | null>) =>
  sheet.current?.querySelector<HTMLElement>("[name=title]");

/** Moves to the text at once, because what is typed next belongs to it. The form would move later. */
function useEnterInTitle(
  quill: Quill | null,
  sheet: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const title = titleOf(sheet);
    if (!quill || !title) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Enter" && !event.isComposing) quill.focus();
    };
    title.addEventListener("keydown", leave);
    return () => title.removeEventListener("keydown", leave);
  }, [quill, sheet]);
}

/** Tells assistive technology the keys, and whether and why the content is invalid. */
function useDescribedBy(quill: Quill | null, id: string, isInvalid: boolean) {
  useEffect(() => {
    if (!quill) return;
    const { root } = quill;
    const reason = isInvalid ? `${id}-error ` : "";
    root.setAttribute("aria-describedby", `${reason}${id}-keys`);
    if (isInvalid) root.setAttribute("aria-invalid", "true");
    else root.removeAttribute("aria-invalid");
  }, [quill, id, isInvalid]);
}

interface ContentEditorProps extends Pick<
  ControllerRenderProps,
  "ref" | "onBlur"
> {
  /** HTML. */
  value: string;
  error: FieldErrorLike | undefined;
  onChange: (html: string) => void;
  heading: ReactNode;
  written: Written;
  surface: Ref<TextSurface>;
}

/** The editor of a form's text; pictures go into the media library. */
export function ContentEditor({ value, ...field }: ContentEditorProps) {
  const { user } = useSession();
  const upload = useUploadImage();
  return (
    <RichTextEditor
      {...field}
      label={t("fields.content")}
      initialHtml={value}
      userId={user?.id}
      upload={upload}
    />
  );
}

const { editorHeightDefault, editorHeightStep, editorHeightMin } =
  ADMIN_DISPLAY;

/** Height of the writing surface in pixels: 300 at first, in steps of 100, never below 150. */
function useEditorHeight(userId: number | undefined) {
  const key = `octavo.editor-height.${userId ?? 0}`;
  const [height, setHeight] = useState(() => {
    const kept = Number(readSetting(key));
    return kept >= editorHeightMin ? kept : editorHeightDefault;
  });
  const change = (step: number) => {
    const next = Math.max(editorHeightMin, height + step);
    setHeight(next);
    writeSetting(key, String(next));
  };
  return {
    height,
    isLowest: height <= editorHeightMin,
    grow: () => change(editorHeightStep),
    shrink: () => change(-editorHeightStep),
  };
}

/** Whether the toolbar shows all of its tools. */
function useMoreTools(userId: number | undefined) {
  const key = `octavo.editor-tools.${userId ?? 0}`;
  const [isShown, setShown] = useState(() => readSetting(key) === "all");
  const toggle = () => {
    setShown(!isShown);
    writeSetting(key, isShown ? "few" : "all");
  };
  return { isShown, toggle };
}

/** A file that is dropped outside the editor must not replace the page. */
function useStrayDrops(): void {
  const hold = (event: DragEvent) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer?.types.includes("Files"))
      return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  };
  useListener(window, "dragover", hold);
  useListener(window, "drop", hold);
}

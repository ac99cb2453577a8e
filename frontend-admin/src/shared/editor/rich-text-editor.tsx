import { FieldError } from "@octavo/ui";
import type { FieldErrorLike } from "@octavo/ui";
import type Quill from "quill/core";
import { useEffect, useId, useImperativeHandle } from "react";
import type { Ref } from "react";
import type { UploadImage } from "../crud/use-upload-image";
import { UploadList } from "../media/upload-list";
import "./editor-content.css";
import { EditorFooter } from "./editor-footer";
import { LostPictures } from "./pictures/lost-pictures";
import { DescriptionPrompt } from "./pictures/description-prompt";
import { insertPicture } from "./pictures/insert-picture";
import { useDescriptions } from "./pictures/use-descriptions";
import {
  sendPictures,
  useDataPictures,
  usePictureUploads,
} from "./pictures/use-picture-uploads";
import styles from "./rich-text-editor.module.css";
import { Toolbar } from "./toolbar/toolbar";
import { useEditor } from "./use-editor";
import { useEditorHeight } from "./use-editor-height";
import { useStrayDrops } from "./use-stray-drops";

export interface RichTextEditorProps {
  label: string;
  /** Read once; give another `key` to start anew. */
  initialHtml: string;
  error?: FieldErrorLike | undefined;
  userId: number | undefined;
  upload: UploadImage;
  onChange: (html: string) => void;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/** A surface that looks like the article, with everything the policy allows in its toolbar. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, error, userId } = props;
  const id = useId();
  const size = useEditorHeight(userId);
  const editor = useWritingSurface(props, id);
  const { quill, host, state, uploads, descriptions, pictures } = editor;
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div
        className={styles.editor}
        data-invalid={!!error?.message || undefined}
      >
        <Toolbar quill={quill} state={state} size={size} pictures={pictures} />
        <UploadList {...uploads} />
        <LostPictures quill={quill} />
        <DescriptionPrompt
          descriptions={descriptions}
          onDescribe={(text) => quill && descriptions.describe(quill, text)}
          onDone={() => quill?.focus()}
        />
        <div
          ref={host}
          className={styles.surface}
          style={{ height: `${size.height}px` }}
        />
        <EditorFooter
          quill={quill}
          onDescribe={() => quill && descriptions.askForAll(quill)}
        />
      </div>
      <p id={`${id}-keys`} hidden>
        Alt+F10 goes to the toolbar. After Escape, Tab leaves the text.
      </p>
      <FieldError id={`${id}-error`} message={error?.message} />
    </div>
  );
}

/** The editor itself, and the pictures on their way into it. */
function useWritingSurface(props: RichTextEditorProps, id: string) {
  const { initialHtml, upload, error, ref } = props;
  const descriptions = useDescriptions();
  const uploads = usePictureUploads(upload, descriptions.askFor);
  const onFiles = (quill: Quill, index: number, files: readonly File[]) =>
    sendPictures(uploads.queue, quill, { index, files });
  const { host, quill, state } = useEditor({
    initialHtml,
    placeholder: "Write something worth reading…",
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": `${id}-label`,
      spellcheck: "true",
    },
    onChange: props.onChange,
    onBlur: props.onBlur,
    onFiles,
  });
  useImperativeHandle(ref, () => ({ focus: () => quill?.focus() }), [quill]);
  useDescribedBy(quill, id, !!error?.message);
  useDataPictures(quill, uploads.queue);
  useStrayDrops();
  return {
    ...{ host, quill, state, uploads, descriptions },
    pictures: {
      onFiles: (index: number, files: readonly File[]) =>
        quill && onFiles(quill, index, files),
      onPick: (index: number, media: Parameters<typeof insertPicture>[2]) =>
        quill && insertPicture(quill, index, media),
    },
  };
}

/** Tells assistive technology the keys, that the content is wrong, and where the reason stands. */
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

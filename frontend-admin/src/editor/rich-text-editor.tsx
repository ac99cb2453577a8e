import { FieldError, IconButton, Notice, ProgressBar } from "@octavo/ui";
import type { FieldErrorLike } from "@octavo/ui";
import { X } from "lucide-react";
import type Quill from "quill/core";
import { useEffect, useId, useImperativeHandle } from "react";
import type { Ref } from "react";
import styles from "./rich-text-editor.module.css";
import "./editor-content.css";
import { Toolbar } from "./toolbar/toolbar";
import { useEditor } from "./use-editor";
import { useEditorHeight } from "./use-editor-height";
import { useImageUploads } from "./use-image-uploads";
import type { UploadImage } from "./use-image-uploads";

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
  const { label, initialHtml, error, userId, upload, ref } = props;
  const id = useId();
  const uploads = useImageUploads(upload);
  const size = useEditorHeight(userId);
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
    onFiles: (range, files) => {
      if (quill) void uploads.insertFiles(quill, range.index, files);
    },
  });
  useImperativeHandle(ref, () => ({ focus: () => quill?.focus() }), [quill]);
  useErrorState(quill, error?.message ? `${id}-error` : undefined);
  useDataImages(quill, uploads.replaceDataImage);
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div
        className={styles.editor}
        data-invalid={!!error?.message || undefined}
      >
        <Toolbar
          quill={quill}
          state={state}
          size={size}
          onFiles={(index, files) => {
            if (quill) void uploads.insertFiles(quill, index, files);
          }}
        />
        <UploadStatus uploads={uploads} />
        <div
          ref={host}
          className={styles.surface}
          style={{ height: `${size.height}px` }}
        />
      </div>
      <FieldError id={`${id}-error`} message={error?.message} />
    </div>
  );
}

interface UploadStatusProps {
  uploads: ReturnType<typeof useImageUploads>;
}

function UploadStatus({ uploads }: UploadStatusProps) {
  const { running, failure, clearFailure } = uploads;
  const dismiss = (
    <IconButton label="Dismiss" icon={<X />} onClick={clearFailure} />
  );
  return (
    <>
      {running.map(({ id, name, fraction }) => (
        <div key={id} className={styles.status}>
          <ProgressBar label={`Uploading ${name}`} value={fraction} />
        </div>
      ))}
      {failure && (
        <div className={styles.status}>
          <Notice tone="danger" actions={dismiss}>
            {failure}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Tells assistive technology that the content is wrong, and where the reason stands. */
function useErrorState(quill: Quill | null, errorId: string | undefined) {
  useEffect(() => {
    if (!quill) return;
    if (errorId) {
      quill.root.setAttribute("aria-invalid", "true");
      quill.root.setAttribute("aria-describedby", errorId);
    } else {
      quill.root.removeAttribute("aria-invalid");
      quill.root.removeAttribute("aria-describedby");
    }
  }, [quill, errorId]);
}

type ReplaceDataImage = (
  quill: Quill,
  index: number,
  address: string,
) => Promise<void>;

function useDataImages(quill: Quill | null, replace: ReplaceDataImage) {
  useEffect(() => {
    if (!quill) return;
    const onChange = (change: {
      ops: { insert?: unknown; retain?: unknown }[];
    }) => {
      let index = 0;
      for (const { insert, retain } of change.ops) {
        if (typeof retain === "number") index += retain;
        const image = imageOf(insert);
        if (image?.startsWith("data:")) void replace(quill, index, image);
        if (insert !== undefined)
          index += typeof insert === "string" ? insert.length : 1;
      }
    };
    quill.on("text-change", onChange);
    return () => void quill.off("text-change", onChange);
    // Only the editor itself matters: `replace` is made anew with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [quill]);
}

function imageOf(insert: unknown): string | undefined {
  if (typeof insert !== "object" || insert === null) return undefined;
  const { image } = insert as { image?: unknown };
  return typeof image === "string" ? image : undefined;
}

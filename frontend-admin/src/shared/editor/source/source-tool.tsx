import { errorText } from "@octavo/api-client";
import type { MarkdownTextDto } from "@octavo/contracts";
import { Button, Dialog, DialogActions, Spinner, TextArea } from "@octavo/ui";
import { FileCode2 } from "lucide-react";
import type Quill from "quill/core";
import { useImperativeHandle, useRef, useState } from "react";
import type { Ref } from "react";
import { t } from "../../../texts/editor";
import { ToolButton } from "../toolbar/tool-parts";
import styles from "./source-tool.module.css";
import { useMarkdown, useSource } from "./use-source";

/** The whole text as Markdown, in a dialog over the editor. */
export function SourceTool({ quill }: { quill: Quill | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton
        label={t("source.edit")}
        keys="Mod+Alt+S"
        icon={<FileCode2 aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && quill && (
        <SourceDialog quill={quill} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface SourceDialogProps {
  quill: Quill;
  onClose: () => void;
}

/** One dialog from the first moment on, so that the focus stays in it. */
function SourceDialog({ quill, onClose }: SourceDialogProps) {
  const { data, error, refetch } = useMarkdown(quill);
  const editor = useRef<{ close: () => void }>(null);
  return (
    <Dialog
      title={t("source.title")}
      description={t("source.hint")}
      size="wide"
      keepsOnPressOutside
      onClose={() => (editor.current ? editor.current.close() : onClose())}
    >
      {data && (
        <SourceEditor
          ref={editor}
          {...{ quill, onClose }}
          markdown={data.markdown}
        />
      )}
      {!data && !error && <Spinner label={t("source.loading")} />}
      {!data && error && (
        <>
          <p role="alert">{errorText(error, t("source.failed"))}</p>
          <DialogActions>
            <Button variant="primary" onClick={() => void refetch()}>
              {t("source.retry")}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface SourceEditorProps extends SourceDialogProps, MarkdownTextDto {
  ref: Ref<{ close: () => void }>;
}

function SourceEditor(props: SourceEditorProps) {
  const { quill, onClose, ref } = props;
  const source = useSource(quill, props.markdown);
  const { failure } = source;
  const close = async () => {
    if (await source.apply()) onClose();
  };
  useImperativeHandle(ref, () => ({ close: () => void close() }));
  return (
    <>
      <TextArea
        label={t("source.title")}
        isLabelHidden
        autoFocus
        className={styles.source}
        value={source.markdown}
        error={failure ? { message: failure } : undefined}
        onChange={(event) => source.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
          // Otherwise the form would be saved without the text that is not in the editor yet.
          event.preventDefault();
          event.stopPropagation();
          void source.apply();
        }}
      />
      <DialogActions>
        {failure && <Button onClick={onClose}>{t("source.discard")}</Button>}
        <Button
          variant="primary"
          isBusy={source.isBusy}
          onClick={() => void close()}
        >
          {t("source.done")}
        </Button>
      </DialogActions>
    </>
  );
}

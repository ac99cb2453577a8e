import { useSession } from "@octavo/auth";
import type { PageDto } from "@octavo/contracts";
import { Button, Notice } from "@octavo/ui";
import { Controller, useWatch } from "react-hook-form";
import { useUploadImage } from "../../crud/use-upload-image";
import { RichTextEditor } from "../../editor/rich-text-editor";
import { EditingFrame } from "../../layout/editing-frame";
import { AutosaveStatus } from "../../recovery/autosave-status";
import { RecoveryNotice } from "../../recovery/recovery-notice";
import { PageConflict } from "./page-conflict";
import { PageSettings } from "./page-settings";
import { PageTitleFields } from "./page-title-fields";
import { PageTools } from "./page-tools";
import { usePageEditor } from "./use-page-editor";
import type { PageEditorState } from "./use-page-editor";

const BACK = { to: "/pages", label: "Back to Pages" };

interface PageEditorProps {
  page?: PageDto;
  /** Reads the page again and begins anew; what was typed is offered then. */
  onReload: () => void;
  /** Why this page cannot be saved by this user. */
  refusal: string | undefined;
}

export function PageEditor({ page, onReload, refusal }: PageEditorProps) {
  const isRefused = refusal !== undefined;
  const editor = usePageEditor({ page, isRefused });
  const { form, failure, recovery } = editor;
  const reload = () => {
    recovery.keep();
    onReload();
  };
  return (
    <EditingFrame
      title={page ? "Edit Page" : "New Page"}
      back={BACK}
      onSubmit={editor.submit}
      actions={
        <>
          <AutosaveStatus state={recovery.state} />
          {page && (
            <PageTools page={page} isRefused={isRefused} onReload={reload} />
          )}
          <SubmitButton editor={editor} isRefused={isRefused} />
        </>
      }
      notices={
        <>
          {refusal && <Notice tone="warning">{refusal}</Notice>}
          {failure && <Notice tone="danger">{failure}</Notice>}
          <RecoveryNotice recovery={recovery} />
        </>
      }
      settingsLabel="Page settings"
      settings={<PageSettings editor={editor} />}
    >
      <PageTitleFields form={form} page={page} />
      <ContentField editor={editor} />
      <PageConflict editor={editor} onReload={reload} />
    </EditingFrame>
  );
}

function ContentField({ editor }: { editor: PageEditorState }) {
  const { user } = useSession();
  const upload = useUploadImage();
  return (
    <Controller
      control={editor.form.control}
      name="content"
      render={({ field, fieldState }) => (
        <RichTextEditor
          key={editor.recovery.formKey}
          ref={field.ref}
          label="Content"
          initialHtml={field.value}
          error={fieldState.error}
          userId={user?.id}
          upload={upload}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}

interface SubmitButtonProps {
  editor: PageEditorState;
  isRefused: boolean;
}

/** Says what a press will do. */
function SubmitButton({ editor, isRefused }: SubmitButtonProps) {
  const { form, before, isSaving } = editor;
  const status = useWatch({ control: form.control, name: "publish_status" });
  const wasLive = before.publish_status === "published";
  const live = wasLive ? "Update" : "Publish";
  return (
    <Button
      type="submit"
      variant="primary"
      isBusy={isSaving}
      disabled={isRefused}
      title="Ctrl+S"
    >
      {status === "published" ? live : "Save Draft"}
    </Button>
  );
}

import { useSession } from "@octavo/auth";
import type { PageDto } from "@octavo/contracts";
import { Button, Notice, buttonClass } from "@octavo/ui";
import { Eye } from "lucide-react";
import { Controller, useWatch } from "react-hook-form";
import { useUploadImage } from "../../crud/use-upload-image";
import { RichTextEditor } from "../../editor/rich-text-editor";
import { EditingFrame } from "../../layout/editing-frame";
import { RecoveryNotice } from "../../recovery/recovery-notice";
import { PageSettings } from "./page-settings";
import { PageTitleFields } from "./page-title-fields";
import { usePageEditor } from "./use-page-editor";
import type { PageEditorState } from "./use-page-editor";

const BACK = { to: "/pages", label: "Back to Pages" };

interface PageEditorProps {
  page?: PageDto;
  /** Why this page cannot be saved by this user. */
  refusal: string | undefined;
}

export function PageEditor({ page, refusal }: PageEditorProps) {
  const editor = usePageEditor(page);
  const { form, failure, recovery } = editor;
  return (
    <EditingFrame
      title={page ? "Edit Page" : "New Page"}
      back={BACK}
      onSubmit={() => {
        if (!refusal) void editor.submit();
      }}
      actions={
        <>
          {page && <PreviewLink page={page} />}
          <SubmitButton editor={editor} isRefused={!!refusal} />
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

/** The page as it was saved last, also while it is a draft (D-609). */
function PreviewLink({ page }: { page: PageDto }) {
  return (
    <a
      className={buttonClass("ghost")}
      href={`/${page.slug}`}
      target="_blank"
      rel="noopener"
    >
      <Eye aria-hidden="true" />
      Preview
    </a>
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

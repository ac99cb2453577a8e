import type { PageDto } from "@octavo/contracts";
import { Button, Notice } from "@octavo/ui";
import { Controller, useWatch } from "react-hook-form";
import { AutosaveStatus } from "../../../shared/unsaved-work/autosave-status";
import { PreviewButton } from "../../../shared/unsaved-work/preview-button";
import { RecoveryNotice } from "../../../shared/unsaved-work/recovery-notice";
import { UnsavedTextsButton } from "../../../shared/unsaved-work/unsaved-texts-button";
import type { KeptText } from "../../../shared/unsaved-work/use-recovery";
import { ContentEditor } from "../../../shared/editor/content-editor";
import { EditingFrame } from "../../../shared/editor/editing-frame";
import type { PageForm } from "./page-form";
import { PageConflict } from "./page-conflict";
import { PageSettings } from "./page-settings";
import { PageTitleFields } from "./page-title-fields";
import { PageTools } from "./page-tools";
import { PAGES_SCREEN, usePageEditor } from "./use-page-editor";
import type { PageEditorState } from "./use-page-editor";

interface PageEditorProps {
  page?: PageDto;
  /** Reads the page again and begins anew; what was typed is offered then. */
  onReload: () => void;
  /** Why this page cannot be saved by this user. */
  refusal: string | undefined;
  kept: KeptText<PageForm>;
  /** Called with a page that was created here, which goes on in this editor. */
  onCreated?: (page: PageDto) => void;
}

export function PageEditor(props: PageEditorProps) {
  const { onReload, refusal, kept, onCreated = nothing } = props;
  const isRefused = refusal !== undefined;
  const editor = usePageEditor({
    ...{ opened: props.page, kept, onCreated, isRefused },
  });
  const { form, page, failure, recovery } = editor;
  const reload = () => {
    recovery.putAside();
    onReload();
  };
  return (
    <EditingFrame
      title={page ? "Edit Page" : "New Page"}
      back={PAGES_SCREEN}
      onSubmit={editor.submit}
      actions={
        <>
          <AutosaveStatus state={recovery.state} />
          <UnsavedTextsButton open={recovery} />
          <PreviewButton
            recovery={recovery}
            stored={page ? `/${page.slug}` : null}
          />
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
      <Controller
        control={editor.form.control}
        name="content"
        render={({ field: { name: _name, ...field }, fieldState }) => (
          <ContentEditor {...field} error={fieldState.error} />
        )}
      />
      <PageConflict editor={editor} onReload={reload} />
    </EditingFrame>
  );
}

const nothing = () => undefined;

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
      title="Ctrl+S saves and stays"
    >
      {status === "published" ? live : "Save Draft"}
    </Button>
  );
}

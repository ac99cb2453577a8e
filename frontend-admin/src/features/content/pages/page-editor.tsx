import type { PageDto } from "@octavo/contracts";
import { Button, Notice, TextField } from "@octavo/ui";
import { Controller, useWatch } from "react-hook-form";
import { ContentEditor } from "../../../shared/editor/rich-text-editor";
import { EditingFrame, TitleArea } from "../../../shared/editor/editing-frame";
import { AutosaveStatus } from "../../../shared/unsaved-work/autosave-status";
import { PreviewButton } from "../../../shared/unsaved-work/preview-button";
import { RecoveryNotice } from "../../../shared/unsaved-work/recovery-notice";
import { UnsavedTextsButton } from "../../../shared/unsaved-work/unsaved-texts-button";
import type { EditorStart } from "../../../shared/unsaved-work/open-text";
import { ConflictDialog } from "../../../shared/versions/conflict-dialog";
import { fieldsOfForm, readPage, useCategoryNames } from "./page-form";
import type { PageForm, PageFormControl } from "./page-form";
import { PageSettings } from "./page-settings";
import { PageTools } from "./page-tools";
import { suggestSlug } from "./suggest-slug";
import { PAGES_SCREEN, usePageEditor } from "./use-page-editor";
import type { PageEditorState } from "./use-page-editor";

interface PageEditorProps {
  page?: PageDto;
  /** Reads the page again and begins anew; what was typed is offered then. */
  onReload: () => void;
  /** Why this page cannot be saved by this user. */
  refusal: string | undefined;
  kept: EditorStart<PageForm>;
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

interface PageTitleFieldsProps {
  form: PageFormControl;
  page: PageDto | undefined;
}

/** Title and address; a new page's address follows its title until it is changed by hand (D-608). */
function PageTitleFields({ form, page }: PageTitleFieldsProps) {
  const { register, control, formState, setValue } = form;
  const [title, slug] = useWatch({ control, name: ["title", "slug"] });
  const follows = !page && slug === suggestSlug(title);
  return (
    <>
      <TitleArea
        autoFocus={!page}
        error={formState.errors.title}
        {...register("title", {
          onChange: ({ target }: { target: HTMLTextAreaElement }) => {
            if (follows)
              setValue("slug", suggestSlug(target.value), {
                shouldValidate: formState.isSubmitted,
              });
          },
        })}
      />
      <TextField
        label="Slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={addressHint(slug, page)}
        error={formState.errors.slug}
        {...register("slug")}
      />
    </>
  );
}

function addressHint(slug: string, page: PageDto | undefined): string {
  const address = `${window.location.host}/${slug.trim() || "…"}`;
  const isMoved =
    page?.publish_status === "published" && slug.trim() !== page.slug;
  return isMoved
    ? `${address}. Readers of the old address are sent on to the new one.`
    : address;
}

interface PageConflictProps {
  editor: PageEditorState;
  onReload: () => void;
}

/** Two texts of one page: both are shown, and the writer decides. */
function PageConflict({ editor, onReload }: PageConflictProps) {
  const names = useCategoryNames();
  const { conflict, form, isSaving, keepMine, closeConflict } = editor;
  if (!conflict) return null;
  return (
    <ConflictDialog
      noun="page"
      mine={readPage(fieldsOfForm(form.getValues()), names)}
      theirs={readPage(conflict, names)}
      isSaving={isSaving}
      onKeepMine={keepMine}
      onTakeTheirs={onReload}
      onClose={closeConflict}
    />
  );
}

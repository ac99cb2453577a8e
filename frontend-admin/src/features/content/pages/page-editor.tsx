import { useCan } from "@octavo/auth";
import type { PageDto, SavePageDto } from "@octavo/contracts";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { Controller, useWatch } from "react-hook-form";
import {
  EditingFrame,
  SaveButtons,
  TitleArea,
} from "../../../shared/editor/editing-frame";
import { ContentEditor } from "../../../shared/editor/rich-text-editor";
import { useWritten } from "../../../shared/editor/use-written";
import type { Written } from "../../../shared/editor/use-written";
import type { EditorStart } from "../../../shared/unsaved-work/open-text";
import { fieldsOfForm, readPage, useCategoryNames } from "./page-form";
import type { PageForm } from "./page-form";
import { PageSettings } from "./page-settings";
import { PageTools } from "./page-tools";
import { suggestSlug } from "./suggest-slug";
import { usePageEditor } from "./use-page-editor";
import type { PageEditorState } from "./use-page-editor";
import { t } from "../../../texts";

interface PageEditorProps {
  page?: PageDto;
  /** Loads the page again, and then offers what was typed. */
  onReload: () => void;
  /** Why this page cannot be saved by this user. */
  refusal: string | undefined;
  start: EditorStart<PageForm>;
  /** Called with a page that was created here; the editor stays open with it. */
  onCreated?: (page: PageDto) => void;
}

export function PageEditor(props: PageEditorProps) {
  const { onReload, refusal, start, onCreated } = props;
  const isRefused = refusal !== undefined;
  const editor = usePageEditor({
    opened: props.page,
    start,
    onCreated,
    isRefused,
  });
  const { form, page, recovery } = editor;
  const names = useCategoryNames();
  const reload = () => void recovery.putAside().then(onReload);
  const written = useWritten("");
  const title = usePageTitle(editor, written);
  return (
    <EditingFrame
      {...{ noun: "page", editor, refusal }}
      preview={
        page ? { path: `/${page.slug}`, call: `/pages/${page.id}` } : null
      }
      tools={page && !isRefused && <PageTools page={page} onReload={reload} />}
      saveButtons={<PageButtons editor={editor} isRefused={isRefused} />}
      notices={
        page?.review && (
          <Suspense fallback={null}>
            <ReviewNotice
              kind="page"
              id={page.id}
              onTakeBack={() => editor.submit({ for_review: false })}
            />
          </Suspense>
        )
      }
      settings={<PageSettings editor={editor} />}
      read={(values) => readPage(fieldsOfForm(values), names)}
      onReload={reload}
    >
      <Controller
        control={form.control}
        name="content"
        render={({ field: { name: _name, ...field }, fieldState }) => (
          <ContentEditor
            {...field}
            surface={editor.surface}
            error={fieldState.error}
            heading={title}
            written={written}
          />
        )}
      />
    </EditingFrame>
  );
}

/** Only for what was sent, so it loads separately. */
const ReviewNotice = lazy(() =>
  import("../../../shared/reviews/review-notice").then((module) => ({
    default: module.ReviewNotice,
  })),
);

interface PageButtonsProps {
  editor: PageEditorState;
  isRefused: boolean;
}

/** Saves the form as it is. A draft can go live at once. */
function PageButtons({ editor, isRefused }: PageButtonsProps) {
  const { form, before, page } = editor;
  const status = useWatch({ control: form.control, name: "publish_status" });
  const isDraft = status === "draft";
  const wasLive = before.publish_status === "published";
  const mayPublish = useCan("publish_pages");
  return (
    <SaveButtons<SavePageDto>
      editor={editor}
      isRefused={isRefused}
      label={labelOf(status, wasLive)}
      publish={
        isDraft &&
        !wasLive &&
        !isRefused &&
        (mayPublish
          ? {
              label: t("common.publish"),
              change: { publish_status: "published" },
            }
          : page?.review !== "waiting" && {
              label: t("posts.sendForReview"),
              change: { for_review: true },
            })
      }
    />
  );
}

function labelOf(status: string, wasLive: boolean): string {
  if (status !== "published") return t("common.saveDraft");
  return t(wasLive ? "common.update" : "common.publish");
}

/** The address of a new page follows its title until it is changed by hand. */
function usePageTitle(
  { form, page }: PageEditorState,
  written: Written,
): ReactNode {
  const { register, control, formState, setValue } = form;
  const [title, slug] = useWatch({ control, name: ["title", "slug"] });
  const follows = !page && slug === suggestSlug(title);
  return (
    <TitleArea
      {...written}
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
  );
}

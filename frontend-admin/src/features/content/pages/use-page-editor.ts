import type { PageDto, PageFields, SavePageDto } from "@octavo/contracts";
import { useRecordEditor } from "../../../shared/editor/use-record-editor";
import type {
  OpenedRecord,
  ListScreen,
} from "../../../shared/editor/use-record-editor";
import { pageDefaults, pageResolver } from "./page-form";
import type { PageForm } from "./page-form";
import { pageHooks } from "./pages.hooks";
import { t } from "../../../texts";

export const PAGES_SCREEN: ListScreen = {
  path: "/pages",
  label: () => t("pages.back"),
};

/** The editor of one page. */
export function usePageEditor(options: OpenedRecord<PageForm, PageDto>) {
  const editor = useRecordEditor<PageForm, SavePageDto, PageDto>({
    ...options,
    noun: "page",
    list: PAGES_SCREEN,
    hooks: pageHooks,
    failure: t("pages.failedSave"),
    toForm: pageDefaults,
    formOfSave: ({ categories, ...fields }: PageFields, page) => ({
      ...pageDefaults({ ...page, ...fields }),
      categories: categories.map((id) => ({ id, label: String(id) })),
    }),
    resolver: pageResolver,
    savedText,
  });
  return { ...editor, page: editor.item };
}

export type PageEditorState = ReturnType<typeof usePageEditor>;

function savedText(saved: PageDto, page?: PageDto) {
  const { publish_status: status } = saved;
  if (saved.review === "waiting" && page?.review !== "waiting")
    return t("posts.sent");
  if (status === "draft") return t("common.draftSaved");
  return page?.publish_status === "published"
    ? t("pages.updated")
    : t("pages.published");
}

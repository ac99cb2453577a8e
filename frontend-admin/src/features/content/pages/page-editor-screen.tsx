import { isApiError } from "@octavo/api-client";
import { useMayCall, useSession } from "@octavo/auth";
import type { PageDto } from "@octavo/contracts";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import { NothingToEdit } from "../../../shared/editor/editing-frame";
import { LoadingEditor } from "../../../shared/editor/loading-editor";
import { useEditedRecord } from "../../../shared/editor/use-edited-record";
import { useDocumentTitle } from "../../../shared/layout/screen";
import { OpenUnsavedText } from "../../../shared/unsaved-work/open-text";
import { PageEditor } from "./page-editor";
import { NEW_PAGE, pageDefaults } from "./page-form";
import { editDenial } from "./page-permissions";
import { pageHooks } from "./pages.hooks";
import { PAGES_SCREEN } from "./use-page-editor";
import { t } from "../../../texts";

export function PageEditorScreen() {
  const edited = useEditedRecord<PageDto>();
  if (edited.kind === "unknown") return <NoSuchPage />;
  if (edited.kind === "existing")
    return <EditPage key={edited.id} id={edited.id} />;
  const { key, created, setCreated } = edited;
  return (
    <NewPage
      key={key}
      created={created}
      onCreated={setCreated}
      onReload={() => setCreated(null)}
    />
  );
}

interface NewPageProps {
  created: PageDto | null;
  onCreated: (page: PageDto) => void;
  /** Loads the created page again, as it is stored. */
  onReload: () => void;
}

function NewPage({ created, onCreated, onReload }: NewPageProps) {
  useDocumentTitle(
    created ? t("common.editOne", { name: created.title }) : t("pages.new"),
  );
  const mayCreate = useMayCall("POST /pages");
  return (
    <OpenUnsavedText subject="page-new" sample={NEW_PAGE} onRefresh={onReload}>
      {(start) => (
        <PageEditor
          start={start}
          onCreated={onCreated}
          onReload={onReload}
          refusal={mayCreate ? undefined : t("pages.mayNotCreate")}
        />
      )}
    </OpenUnsavedText>
  );
}

function EditPage({ id }: { id: number }) {
  const page = pageHooks.useItem(id);
  const { user } = useSession();
  useDocumentTitle(
    page.data
      ? t("common.editOne", { name: page.data.title })
      : t("pages.edit"),
  );
  if (isApiError(page.error) && page.error.status === 404)
    return <NoSuchPage />;
  if (page.error)
    return <LoadFailure text={t("pages.failedOne")} query={page} />;
  if (!page.data) return <LoadingEditor />;
  return (
    <OpenUnsavedText
      key={page.data.version}
      subject={`page-${id}`}
      sample={pageDefaults(page.data)}
      onRefresh={() => page.refetch()}
    >
      {(start) => (
        <PageEditor
          start={start}
          page={page.data}
          onReload={() => void page.refetch()}
          refusal={editDenial(user, page.data)}
        />
      )}
    </OpenUnsavedText>
  );
}

function NoSuchPage() {
  return <NothingToEdit title={t("pages.gone")} back={PAGES_SCREEN} />;
}

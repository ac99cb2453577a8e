import { isApiError } from "@octavo/api-client";
import { useMayCall, useSession } from "@octavo/auth";
import { adminTexts } from "@octavo/contracts";
import { useParams } from "react-router-dom";
import { FailureNotice } from "../../crud/failure-notice";
import { useDocumentTitle } from "../../layout/use-document-title";
import { LoadingEditor, NothingToEdit } from "../../writing/editing-states";
import { PageEditor } from "./page-editor";
import { refusalToEdit } from "./page-permissions";
import { pageHooks } from "./pages.hooks";
import { PAGES_SCREEN } from "./use-page-editor";

export function NewPageScreen() {
  useDocumentTitle("New Page");
  const mayCreate = useMayCall("POST /pages");
  return (
    <PageEditor
      onReload={() => undefined}
      refusal={
        mayCreate ? undefined : "You do not have permission to create pages."
      }
    />
  );
}

export function EditPageScreen() {
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id < 1) return <NoSuchPage />;
  return <EditPage key={id} id={id} />;
}

function EditPage({ id }: { id: number }) {
  const page = pageHooks.useItem(id);
  const { user } = useSession();
  useDocumentTitle(page.data ? `Edit ${page.data.title}` : "Edit Page");
  if (isApiError(page.error) && page.error.status === 404)
    return <NoSuchPage />;
  if (page.error)
    return (
      <FailureNotice
        text={adminTexts.failedPage}
        error={page.error}
        onRetry={() => void page.refetch()}
      />
    );
  if (!page.data) return <LoadingEditor />;
  return (
    <PageEditor
      key={page.data.version}
      page={page.data}
      onReload={() => void page.refetch()}
      refusal={refusalToEdit(user, page.data)}
    />
  );
}

function NoSuchPage() {
  return <NothingToEdit title="This page does not exist" back={PAGES_SCREEN} />;
}

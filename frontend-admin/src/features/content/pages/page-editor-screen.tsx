import { useMayCall, useSession } from "@octavo/auth";
import { RecordScreen } from "../../../shared/editor/record-screen";
import { OpenUnsavedText } from "../../../shared/unsaved-work/open-text";
import { PageEditor } from "./page-editor";
import { NEW_PAGE, pageDefaults } from "./page-form";
import { editDenial } from "./page-permissions";
import { pageHooks } from "./pages.hooks";
import { PAGES_SCREEN } from "./use-page-editor";
import { t } from "../../../texts";

export function PageEditorScreen() {
  const { user } = useSession();
  const mayCreate = useMayCall("POST /pages");
  return (
    <RecordScreen
      noun="page"
      hooks={pageHooks}
      blank={NEW_PAGE}
      texts={{
        new: t("pages.new"),
        edit: t("pages.edit"),
        gone: t("pages.gone"),
        failed: t("pages.failedOne"),
      }}
      back={PAGES_SCREEN}
      editNew={(props) => (
        <PageEditor
          {...props}
          refusal={mayCreate ? undefined : t("pages.mayNotCreate")}
        />
      )}
      edit={(page, onReload) => (
        <OpenUnsavedText
          key={page.version}
          subject={`page-${page.id}`}
          sample={pageDefaults(page)}
          onRefresh={onReload}
        >
          {(start) => (
            <PageEditor
              start={start}
              page={page}
              onReload={() => void onReload()}
              refusal={editDenial(user, page)}
            />
          )}
        </OpenUnsavedText>
      )}
    />
  );
}

import { ConflictDialog } from "../../../shared/versions/conflict-dialog";
import { fieldsOfForm } from "./page-form";
import { readPage, useCategoryNames } from "./page-names";
import type { PageEditorState } from "./use-page-editor";

interface PageConflictProps {
  editor: PageEditorState;
  onReload: () => void;
}

/** Two texts of one page: both are shown, and the writer decides. */
export function PageConflict({ editor, onReload }: PageConflictProps) {
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

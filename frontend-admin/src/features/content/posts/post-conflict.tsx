import { ConflictDialog } from "../../../shared/versions/conflict-dialog";
import { fieldsOfForm, fieldsOfPost } from "./post-form";
import { readPost, usePostNames } from "./post-names";
import type { PostEditorState } from "./use-post-editor";

interface PostConflictProps {
  editor: PostEditorState;
  onReload: () => void;
}

/** Two texts of one post: both are shown, and the writer decides. */
export function PostConflict({ editor, onReload }: PostConflictProps) {
  const names = usePostNames();
  const { conflict, form, isSaving, keepMine, closeConflict } = editor;
  if (!conflict) return null;
  return (
    <ConflictDialog
      noun="post"
      mine={readPost(fieldsOfForm(form.getValues(), names.timeZone), names)}
      theirs={readPost(fieldsOfPost(conflict), names)}
      isSaving={isSaving}
      onKeepMine={keepMine}
      onTakeTheirs={onReload}
      onClose={closeConflict}
    />
  );
}

import { Button, Notice } from "@octavo/ui";
import type { usePostEditor } from "./use-post-editor";

interface RecoveryNoticeProps {
  editor: ReturnType<typeof usePostEditor>;
}

/** Offers what an earlier visit did not save. */
export function RecoveryNotice({ editor }: RecoveryNoticeProps) {
  const { found, restore, discard } = editor;
  if (!found) return null;
  const when = new Date(found.savedAt).toLocaleString("en", {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (
    <Notice
      actions={
        <>
          <Button size="small" onClick={discard}>
            Discard
          </Button>
          <Button size="small" variant="primary" onClick={restore}>
            Restore unsaved changes
          </Button>
        </>
      }
    >
      This browser kept changes from {when} that were not saved.
    </Notice>
  );
}

import { Button, ConfirmDialog } from "@octavo/ui";

interface ConflictDialogProps {
  isSaving: boolean;
  onOverwrite: () => void;
  onReload: () => void;
  onCancel: () => void;
}

/** Somebody else saved the post since it was opened here (D-022). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { isSaving, onOverwrite, onReload, onCancel } = props;
  return (
    <ConfirmDialog
      title="Somebody else has saved this post meanwhile"
      description="Overwrite their version with yours, or load theirs. Your changes stay in this browser until you save or discard them."
      confirmLabel="Overwrite"
      isBusy={isSaving}
      onConfirm={onOverwrite}
      onCancel={onCancel}
    >
      <Button onClick={onReload}>Load their version</Button>
    </ConfirmDialog>
  );
}

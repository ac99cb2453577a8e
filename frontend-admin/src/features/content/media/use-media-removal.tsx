import { errorText, isApiError } from "@octavo/api-client";
import { adminTexts } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import { Button, useToast } from "@octavo/ui";
import { useEffect, useRef } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { mediaHooks, useRemoveMedia } from "../../../shared/media/media.hooks";
import { MediaUsage, usageOf } from "./media-usage";
import styles from "./media-removal.module.css";

const RESTORE_FAILED = "The file could not be brought back.";

type File = Pick<MediaDto, "id" | "original_name">;

/**
 * Deletes at once and offers Undo for ten seconds (D-506). A file that something shows stays until
 * "Delete anyway" (D-605).
 */
export function useMediaRemoval(onRemoved?: () => void) {
  const removal = useRemoveMedia();
  const offerUndo = useUndoToast();
  const last = useRef<File>(undefined);

  const send = (file: File, isForced: boolean) => {
    if (removal.isPending) return;
    last.current = file;
    removal.mutate(
      { id: file.id, isForced },
      {
        onSuccess: () => {
          offerUndo(file);
          onRemoved?.();
        },
      },
    );
  };

  return {
    isRemoving: removal.isPending,
    remove: (file: File) => send(file, false),
    /** Puts the notice of a failure away. */
    reset: () => removal.reset(),
    notice: removal.error && (
      <RemovalNotice
        error={removal.error}
        onForce={() => last.current && send(last.current, true)}
        onKeep={removal.reset}
      />
    ),
  };
}

function useUndoToast() {
  const restore = mediaHooks.useRestore();
  const toast = useToast();
  // The screen may be gone by then, and with it the callbacks of `mutate`.
  const undo = ({ id, original_name: name }: File) =>
    restore.mutateAsync(id).then(
      () => toast({ text: `${name} is back` }),
      (error: unknown) =>
        toast({ text: errorText(error, RESTORE_FAILED), tone: "danger" }),
    );
  return (file: File) =>
    toast({
      text: `${file.original_name} deleted`,
      action: { label: "Undo", onPress: () => void undo(file) },
    });
}

interface RemovalNoticeProps {
  error: unknown;
  onForce: () => void;
  onKeep: () => void;
}

function RemovalNotice({ error, onForce, onKeep }: RemovalNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const usage = isApiError(error) ? usageOf(error.details) : null;
  // The tile whose button was pressed may be screens further down.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  return (
    <div ref={place} className={styles.removal}>
      <FailureNotice text={adminTexts.failedDeleteMedia} error={error} />
      {usage && (
        <section className={styles.usage} aria-label="Used in">
          <h2>Used in:</h2>
          <MediaUsage usage={usage} />
          <p>Deleted, it will be missing there.</p>
          <div className={styles.actions}>
            <Button size="small" onClick={onKeep}>
              Keep the file
            </Button>
            <Button size="small" variant="danger" onClick={onForce}>
              Delete anyway
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

import { operatingTexts } from "@octavo/contracts";
import type { ContactMessageDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useDeleteMessage } from "./messages.hooks";

/** Asks first: a message that has been deleted is gone for ever. */
export function useMessageRemoval(onRemoved: () => void) {
  const [asked, setAsked] = useState<ContactMessageDto | null>(null);
  const remove = useDeleteMessage();
  const toast = useToast();
  const confirm = ({ id, name }: ContactMessageDto) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast({ text: `Message of ${name} deleted` });
        onRemoved();
      },
      onSettled: () => setAsked(null),
    });
  return {
    ask: setAsked,
    dialog: asked && (
      <ConfirmDialog
        title={operatingTexts.confirmDeleteMessage}
        description={`The message of ${asked.name} goes for ever. It cannot be brought back.`}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => confirm(asked)}
        onCancel={() => setAsked(null)}
      />
    ),
    notice: remove.error && (
      <FailureNotice
        text={operatingTexts.failedDeleteMessage}
        error={remove.error}
      />
    ),
  };
}

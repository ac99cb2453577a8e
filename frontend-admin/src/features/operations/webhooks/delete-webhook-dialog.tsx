import type { WebhookDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { webhookHooks } from "./webhooks.hooks";
import { t } from "../../../texts/webhooks";

interface DeleteWebhookDialogProps {
  webhook: WebhookDto;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteWebhookDialog(props: DeleteWebhookDialogProps) {
  const { webhook, onClose, onDeleted = onClose } = props;
  const remove = webhookHooks.useRemove();
  const toast = useToast();
  const { id, description } = webhook;
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast({ text: t("webhooks.deleted") });
        onDeleted();
      },
    });
  return (
    <ConfirmDialog
      title={t("webhooks.confirmDelete")}
      description={t("webhooks.deleteText", { description })}
      confirmLabel={t("webhooks.delete")}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      fields={
        remove.error && (
          <FailureNotice
            text={t("webhooks.failedDelete")}
            error={remove.error}
          />
        )
      }
    />
  );
}

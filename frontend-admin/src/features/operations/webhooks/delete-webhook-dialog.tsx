import type { WebhookDto } from "@octavo/contracts";
import { CallDialog } from "../../../shared/confirmation/call-dialog";
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
  return (
    <CallDialog
      title={t("webhooks.confirmDelete")}
      description={t("webhooks.deleteText", {
        description: webhook.description,
      })}
      confirmLabel={t("webhooks.delete")}
      call={remove}
      args={webhook.id}
      failure={t("webhooks.failedDelete")}
      said={() => t("webhooks.deleted")}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}

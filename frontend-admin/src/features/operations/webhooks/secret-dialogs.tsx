import type { WebhookDto } from "@octavo/contracts";
import { ReplaceSecretDialog } from "../../../shared/secrets/replace-secret-dialog";
import { ShownSecretDialog } from "../../../shared/secrets/shown-secret-dialog";
import { useReplaceSecret } from "./webhooks.hooks";
import { t } from "../../../texts/webhooks";

interface ShownWebhookSecretProps {
  value: string;
  onClose: () => void;
}

export const ShownWebhookSecret = (props: ShownWebhookSecretProps) => (
  <ShownSecretDialog
    title={t("webhooks.one")}
    label={t("webhooks.secret")}
    warning={t("webhooks.copyNow")}
    failedCopy={t("webhooks.failedCopy")}
    copyByHand={t("webhooks.copyByHand")}
    {...props}
  />
);

interface ReplaceWebhookSecretProps {
  webhook: WebhookDto;
  onClose: () => void;
}

/** Asks how long the current secret may sign, then shows the new one once. */
export function ReplaceWebhookSecret(props: ReplaceWebhookSecretProps) {
  const { webhook, onClose } = props;
  const replace = useReplaceSecret(webhook.id);
  if (replace.data)
    return <ShownWebhookSecret value={replace.data.secret} onClose={onClose} />;
  const { description } = webhook;
  return (
    <ReplaceSecretDialog
      title={t("webhooks.replaceSecret")}
      description={t("webhooks.replaceText", { description })}
      confirmLabel={t("webhooks.replaceSecret")}
      overlapLabel={t("webhooks.overlap")}
      overlaps={[
        t("webhooks.atOnce"),
        t("webhooks.inADay"),
        t("webhooks.inAWeek"),
      ]}
      failure={t("webhooks.failedReplace")}
      call={replace}
      onClose={onClose}
    />
  );
}

import type { WebhookDto } from "@octavo/contracts";
import { ConfirmDialog, SelectField } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
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

/** Hours for which the secret before signs, too. */
const OVERLAPS = [
  [0, "webhooks.atOnce"],
  [24, "webhooks.inADay"],
  [168, "webhooks.inAWeek"],
] as const;

interface ReplaceSecretDialogProps {
  webhook: WebhookDto;
  onClose: () => void;
}

/** Asks how long the current secret may sign, then shows the new one once. */
export function ReplaceSecretDialog(props: ReplaceSecretDialogProps) {
  const { webhook, onClose } = props;
  const [hours, setHours] = useState(24);
  const replace = useReplaceSecret(webhook.id);
  if (replace.data)
    return <ShownWebhookSecret value={replace.data.secret} onClose={onClose} />;
  const { description } = webhook;
  return (
    <ConfirmDialog
      title={t("webhooks.replaceSecret")}
      description={t("webhooks.replaceText", { description })}
      confirmLabel={t("webhooks.replaceSecret")}
      isBusy={replace.isPending}
      onConfirm={() => replace.mutate({ overlap_hours: hours })}
      onCancel={onClose}
      fields={
        <>
          {replace.error && (
            <FailureNotice
              text={t("webhooks.failedReplace")}
              error={replace.error}
            />
          )}
          <SelectField
            label={t("webhooks.overlap")}
            value={hours}
            onChange={({ target }) => setHours(Number(target.value))}
          >
            {OVERLAPS.map(([value, label]) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </SelectField>
        </>
      }
    />
  );
}

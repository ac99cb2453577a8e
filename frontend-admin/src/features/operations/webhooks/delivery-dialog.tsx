import { useMayCall } from "@octavo/auth";
import type { WebhookDeliveryDto, WebhookDto } from "@octavo/contracts";
import { Button, Dialog, DialogActions, Notice, useToast } from "@octavo/ui";
import { Send } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { Fact, Facts } from "../../../shared/layout/facts";
import { DeliveryBadge, eventLabel } from "./webhook-labels";
import { useResend } from "./webhooks.hooks";
import styles from "./webhooks.module.css";
import { t } from "../../../texts/webhooks";

interface DeliveryDialogProps {
  webhook: WebhookDto;
  delivery: WebhookDeliveryDto;
  onClose: () => void;
}

/** What was sent, and what the server answered last. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { webhook, delivery, onClose } = props;
  const resend = useResend(webhook.id);
  const toast = useToast();
  const maySend = useMayCall(
    "POST /webhooks/{id}/deliveries/{delivery}/resend",
  );
  const sendAgain = () =>
    resend.mutate(delivery.id, {
      onSuccess: () => {
        toast({ text: t("webhooks.willBeSent") });
        onClose();
      },
    });
  return (
    <Dialog title={eventLabel(delivery.event)} size="large" onClose={onClose}>
      <DeliveryFacts delivery={delivery} />
      {delivery.reason && <Notice tone="warning">{delivery.reason}</Notice>}
      <div>
        <p className={styles.title}>{t("webhooks.request")}</p>
        <pre className={styles.code}>
          {`POST ${webhook.url}\nwebhook-id: ${delivery.event_id}\n\n${delivery.body}`}
        </pre>
      </div>
      <Answer delivery={delivery} />
      <FailureNotice text={t("webhooks.failedResend")} error={resend.error} />
      <DialogActions>
        {maySend && webhook.is_active && (
          <Button
            icon={<Send aria-hidden="true" />}
            isBusy={resend.isPending}
            onClick={sendAgain}
          >
            {t("webhooks.sendAgain")}
          </Button>
        )}
        <Button onClick={onClose}>{t("common.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function DeliveryFacts({ delivery }: { delivery: WebhookDeliveryDto }) {
  const { attempts, duration, next_attempt_at: next } = delivery;
  return (
    <Facts isWide>
      <Fact name={t("webhooks.state")}>
        <DeliveryBadge state={delivery.state} />{" "}
        {attempts > 0 && (
          <span className="muted">
            {t("webhooks.attempts", { count: attempts })}
          </span>
        )}
      </Fact>
      <Fact name={t("webhooks.duration")}>
        {duration === null
          ? "—"
          : t("webhooks.milliseconds", { count: duration })}
      </Fact>
      {next && (
        <Fact name={t("webhooks.delivery.waiting")}>
          {t.parts("webhooks.nextAttempt", {
            date: <AdminTime key="next" value={next} isZoned />,
          })}
        </Fact>
      )}
    </Facts>
  );
}

function Answer({ delivery }: { delivery: WebhookDeliveryDto }) {
  const { status, answer, attempts } = delivery;
  if (status === null)
    return (
      <p className="muted">
        {t(attempts === 0 ? "webhooks.notSent" : "webhooks.noAnswer")}
      </p>
    );
  return (
    <div>
      <p className={styles.title}>{t("webhooks.answerStatus", { status })}</p>
      {answer ? (
        <pre className={styles.code}>{answer}</pre>
      ) : (
        <p className="muted">{t("webhooks.emptyAnswer")}</p>
      )}
    </div>
  );
}

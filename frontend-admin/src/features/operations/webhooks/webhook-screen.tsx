import { isPast } from "date-fns/isPast";
import { useMayCall } from "@octavo/auth";
import { isApiError } from "@octavo/api-client";
import type { WebhookDto } from "@octavo/contracts";
import { Button, Notice, Skeleton } from "@octavo/ui";
import { KeyRound, Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import {
  FailureNotice,
  LoadFailure,
} from "../../../shared/crud/failure-notice";
import { Fact, Facts } from "../../../shared/layout/facts";
import { NotFoundScreen } from "../../../shared/layout/not-found-screen";
import { Screen } from "../../../shared/layout/screen";
import { DeleteWebhookDialog } from "./delete-webhook-dialog";
import { DeliveryDialog } from "./delivery-dialog";
import { DeliveryLog } from "./delivery-log";
import { ReplaceWebhookSecret } from "./secret-dialogs";
import { WebhookFormDialog } from "./webhook-form-dialog";
import { groupsOf, WebhookState } from "./webhook-labels";
import { useTestWebhook, useWebhook } from "./webhooks.hooks";
import { t } from "../../../texts/webhooks";

/** A webhook: its health, and the log of what was sent. */
export function WebhookScreen() {
  const { id } = useParams();
  const webhook = useWebhook(Number(id));
  if (isApiError(webhook.error) && [400, 404].includes(webhook.error.status))
    return <NotFoundScreen />;
  if (webhook.data) return <Loaded webhook={webhook.data} />;
  return (
    <Screen title={t("webhooks.one")}>
      <LoadFailure text={t("webhooks.failedOne")} query={webhook} />
      {!webhook.error && <Skeleton width="60%" />}
    </Screen>
  );
}

type Question = "edit" | "replace" | "delete" | null;

function Loaded({ webhook }: { webhook: WebhookDto }) {
  const [question, ask] = useState<Question>(null);
  const test = useTestWebhook(webhook.id);
  const navigate = useNavigate();
  const close = () => ask(null);
  return (
    <Screen
      title={webhook.description}
      description={
        <>
          <Link to="/webhooks">{t("webhooks.title")}</Link> ·{" "}
          <code>{webhook.url}</code>
        </>
      }
      actions={
        <Actions
          isTesting={test.isPending}
          onTest={() => test.mutate(undefined)}
          onAsk={ask}
        />
      }
    >
      <FailureNotice text={t("webhooks.failedTest")} error={test.error} />
      <WebhookFacts webhook={webhook} />
      <DeliveryLog webhook={webhook} />
      {test.data && (
        <DeliveryDialog
          webhook={webhook}
          delivery={test.data}
          onClose={test.reset}
        />
      )}
      {question === "edit" && (
        <WebhookFormDialog webhook={webhook} onClose={close} />
      )}
      {question === "replace" && (
        <ReplaceWebhookSecret webhook={webhook} onClose={close} />
      )}
      {question === "delete" && (
        <DeleteWebhookDialog
          webhook={webhook}
          onClose={close}
          onDeleted={() => void navigate("/webhooks")}
        />
      )}
    </Screen>
  );
}

interface ActionsProps {
  isTesting: boolean;
  onTest: () => void;
  onAsk: (question: Question) => void;
}

function Actions({ isTesting, onTest, onAsk }: ActionsProps) {
  const mayEdit = useMayCall("PUT /webhooks/{id}");
  if (!mayEdit) return null;
  return (
    <>
      <Button
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onAsk("delete")}
      >
        {t("webhooks.delete")}
      </Button>
      <Button
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => onAsk("replace")}
      >
        {t("webhooks.replaceSecret")}
      </Button>
      <Button
        icon={<Pencil aria-hidden="true" />}
        onClick={() => onAsk("edit")}
      >
        {t("common.edit")}
      </Button>
      <Button
        variant="primary"
        icon={<Send aria-hidden="true" />}
        isBusy={isTesting}
        onClick={onTest}
      >
        {t("webhooks.sendTest")}
      </Button>
    </>
  );
}

function WebhookFacts({ webhook }: { webhook: WebhookDto }) {
  const { disabled_at, failing_since } = webhook;
  const replaced = webhook.replaced_secret_until;
  return (
    <>
      {disabled_at && !webhook.is_active && (
        <Notice tone="danger">
          {t.parts("webhooks.turnedOffAt", {
            date: <AdminTime key="date" value={disabled_at} isZoned />,
          })}
        </Notice>
      )}
      {failing_since && webhook.is_active && (
        <Notice tone="warning">
          {t.parts("webhooks.failingSince", {
            date: <AdminTime key="date" value={failing_since} isZoned />,
          })}
        </Notice>
      )}
      <Facts isWide>
        <Fact name={t("webhooks.state")}>
          <WebhookState webhook={webhook} />
        </Fact>
        <Fact name={t("webhooks.events")}>{groupsOf(webhook)}</Fact>
        <Fact name={t("webhooks.lastDelivery")}>
          <AdminTime value={webhook.delivered_at} isZoned />
        </Fact>
        <Fact name={t("webhooks.waiting")}>{webhook.waiting}</Fact>
        {replaced && !isPast(replaced) && (
          <Fact name={t("webhooks.secret")}>
            {t.parts("webhooks.replacedUntil", {
              date: <AdminTime key="date" value={replaced} isZoned />,
            })}
          </Fact>
        )}
      </Facts>
    </>
  );
}

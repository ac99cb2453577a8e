import type { WebhookDto } from "@octavo/contracts";
import { Button, EmptyState } from "@octavo/ui";
import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { RowActions } from "../../../shared/crud/row-actions";
import { useDialog } from "../../../shared/crud/use-dialog";
import { useListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { useMayCall } from "@octavo/auth";
import { DeleteWebhookDialog } from "./delete-webhook-dialog";
import { WebhookFormDialog } from "./webhook-form-dialog";
import { groupsOf, WebhookState } from "./webhook-labels";
import { webhookHooks } from "./webhooks.hooks";
import styles from "./webhooks.module.css";
import { t } from "../../../texts/webhooks";

/** Addresses that events are sent to. */
export function WebhooksScreen() {
  const list = useListState();
  const webhooks = webhookHooks.useList(list.query);
  const form = useDialog<WebhookDto>();
  const [removed, remove] = useState<WebhookDto | null>(null);
  const add = <AddButton onPress={form.openNew} />;
  return (
    <Screen
      title={t("webhooks.title")}
      description={t("webhooks.text")}
      actions={add}
    >
      <DataTable
        noun={t("webhooks.noun")}
        result={webhooks}
        list={list}
        failure={t("webhooks.failedList")}
        columns={columns(form.open, remove)}
        empty={
          <EmptyState
            icon={<Webhook />}
            title={t("webhooks.none")}
            action={<AddButton onPress={form.openNew} />}
          >
            {t("webhooks.noneText")}
          </EmptyState>
        }
      />
      {form.isOpen && (
        <WebhookFormDialog webhook={form.item} onClose={form.close} />
      )}
      {removed && (
        <DeleteWebhookDialog webhook={removed} onClose={() => remove(null)} />
      )}
    </Screen>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  if (!useMayCall("POST /webhooks")) return null;
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={onPress}
    >
      {t("webhooks.new")}
    </Button>
  );
}

type Handler = (webhook: WebhookDto) => void;

function columns(onEdit: Handler, onRemove: Handler): Column<WebhookDto>[] {
  return [
    {
      header: t("webhooks.description"),
      kind: "name",
      cell: ({ id, description, url }) => (
        <>
          <Link to={`/webhooks/${id}`}>{description}</Link>
          <span className={styles.note}>{url}</span>
        </>
      ),
    },
    { header: t("webhooks.events"), cell: groupsOf },
    {
      header: t("webhooks.state"),
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      header: t("webhooks.lastDelivery"),
      kind: "date",
      isLabelled: true,
      cell: ({ delivered_at: date }) => <AdminTime value={date} />,
    },
    {
      header: t("common.actions"),
      kind: "actions",
      cell: (webhook) => (
        <Actions webhook={webhook} onEdit={onEdit} onRemove={onRemove} />
      ),
    },
  ];
}

interface ActionsProps {
  webhook: WebhookDto;
  onEdit: Handler;
  onRemove: Handler;
}

function Actions({ webhook, onEdit, onRemove }: ActionsProps) {
  return (
    <RowActions
      name={webhook.description}
      canEdit={useMayCall("PUT /webhooks/{id}")}
      canRemove={useMayCall("DELETE /webhooks/{id}")}
      onEdit={() => onEdit(webhook)}
      onRemove={() => onRemove(webhook)}
    />
  );
}

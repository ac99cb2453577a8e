import type { WebhookDto } from "@octavo/contracts";
import { Webhook } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { NewButton } from "../../../shared/crud/new-item";
import { actionsColumn } from "../../../shared/crud/row-actions";
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
  const add = (
    <NewButton
      call="POST /webhooks"
      label={t("webhooks.new")}
      onPress={form.openNew}
    />
  );
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
        columns={[
          ...columns(),
          actionsColumn({
            nameOf: ({ description }: WebhookDto) => description,
            canEdit: useMayCall("PUT /webhooks/{id}"),
            canRemove: useMayCall("DELETE /webhooks/{id}"),
            onEdit: form.open,
            onRemove: remove,
          }),
        ]}
        empty={{
          icon: <Webhook />,
          title: t("webhooks.none"),
          text: t("webhooks.noneText"),
          action: add,
        }}
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

const columns = (): Column<WebhookDto>[] => [
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
];

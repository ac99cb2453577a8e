import { named } from "@octavo/texts";
import { WEBHOOK_LIMITS } from "@octavo/contracts";
import type { WebhookDeliveryDto, WebhookDto } from "@octavo/contracts";
import { Send } from "lucide-react";
import { useState } from "react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FilterBar, FilterSelect } from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { NameButton } from "../../../shared/layout/row-parts";
import { DeliveryDialog } from "./delivery-dialog";
import { DELIVERY_TONES, DeliveryBadge, eventLabel } from "./webhook-labels";
import { useDeliveries } from "./webhooks.hooks";
import styles from "./webhooks.module.css";
import { t } from "../../../texts/webhooks";

const FILTERS = ["state"] as const;

/** What was sent, and what waits. */
export function DeliveryLog({ webhook }: { webhook: WebhookDto }) {
  const list = useListState({ filters: FILTERS });
  const deliveries = useDeliveries(webhook.id, list.query);
  const timeZone = useSiteZone();
  const [open, setOpen] = useState<WebhookDeliveryDto | null>(null);
  const { days, log } = WEBHOOK_LIMITS;
  return (
    <>
      <div className={styles.heading}>
        <h2>{t("webhooks.log")}</h2>
        <p className="muted">{t("webhooks.logText", { days, count: log })}</p>
      </div>
      <FilterBar label={t("webhooks.filter")}>
        <FilterSelect
          list={list}
          name="state"
          label={t("webhooks.state")}
          all={t("webhooks.allStates")}
          options={Object.keys(DELIVERY_TONES).map((state) => [
            state,
            named(t, "webhooks.delivery", state) ?? state,
          ])}
        />
      </FilterBar>
      <DataTable
        noun={t("webhooks.logNoun")}
        result={deliveries}
        list={list}
        failure={t("webhooks.failedLog")}
        columns={columns(timeZone, setOpen)}
        empty={{
          icon: <Send />,
          title: t("webhooks.noLog"),
          text: t("webhooks.noLogText"),
          filtered: {
            title: t("webhooks.noMatch"),
            text: t("webhooks.noMatchText"),
          },
        }}
      />
      {open && (
        <DeliveryDialog
          webhook={webhook}
          delivery={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function columns(
  timeZone: string,
  onOpen: (delivery: WebhookDeliveryDto) => void,
): Column<WebhookDeliveryDto>[] {
  return [
    {
      header: t("webhooks.event"),
      kind: "name",
      cell: (delivery) => (
        <NameButton onOpen={() => onOpen(delivery)}>
          {eventLabel(delivery.event)}
        </NameButton>
      ),
    },
    {
      header: t("webhooks.state"),
      cell: ({ state }) => <DeliveryBadge state={state} />,
    },
    {
      header: t("webhooks.answer"),
      isLabelled: true,
      cell: ({ status, reason }) => status ?? reason ?? "—",
    },
    {
      header: t("webhooks.duration"),
      isLabelled: true,
      cell: ({ duration }) =>
        duration === null
          ? "—"
          : t("webhooks.milliseconds", { count: duration }),
    },
    {
      header: t("webhooks.happened", { zone: timeZone }),
      kind: "date",
      cell: ({ created_at: date }) => <AdminTime value={date} />,
    },
  ];
}

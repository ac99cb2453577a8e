import { named } from "@octavo/texts";
import { MAIL_STATUSES } from "@octavo/contracts";
import type { MailDto } from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { MailOpen, Mails } from "lucide-react";
import { useState } from "react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FilterBar, FilterSelect } from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { NameButton } from "../../../shared/layout/row-parts";
import { Screen } from "../../../shared/layout/screen";
import { MailDialog } from "./mail-dialog";
import { MailState, mailKinds, mailState } from "./mail-labels";
import { mailHooks } from "./mails.hooks";
import { t } from "../../../texts/operations";

const FILTERS = ["status", "kind"] as const;

/** Email that the site has sent, or could not send. */
export function MailsScreen() {
  const list = useListState({ filters: FILTERS });
  const mails = mailHooks.useList(list.query);
  const timeZone = useSiteZone();
  const [open, setOpen] = useState<MailDto | null>(null);
  return (
    <Screen title={t("mails.title")} description={t("mails.text")}>
      <MailFilters list={list} />
      <DataTable
        noun={t("mails.noun")}
        result={mails}
        list={list}
        failure={t("mails.failedList")}
        columns={columns(timeZone, setOpen)}
        empty={{
          icon: <Mails />,
          title: t("mails.noneYet"),
          text: t("mails.noneYetText"),
          filtered: { title: t("mails.noMatch"), text: t("mails.noMatchText") },
        }}
      />
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

function MailFilters({ list }: { list: ListState }) {
  return (
    <FilterBar label={t("mails.filter")}>
      <FilterSelect
        list={list}
        name="status"
        label={t("mails.status")}
        all={t("mails.allStatuses")}
        options={MAIL_STATUSES.map((status) => [
          status,
          mailState(status).label,
        ])}
      />
      <FilterSelect
        list={list}
        name="kind"
        label={t("mails.about")}
        all={t("mails.everything")}
        options={mailKinds().map((kind) => [
          kind,
          named(t, "mails.kind", kind) ?? kind,
        ])}
      />
    </FilterBar>
  );
}

function columns(
  timeZone: string,
  onOpen: (mail: MailDto) => void,
): Column<MailDto>[] {
  return [
    {
      header: t("mails.subject"),
      kind: "name",
      cell: (mail) => (
        <NameButton onOpen={() => onOpen(mail)}>{mail.subject}</NameButton>
      ),
    },
    {
      header: t("mails.to"),
      cell: ({ to }) => <span className="breaks">{to}</span>,
    },
    {
      header: t("mails.status"),
      cell: ({ status }) => <MailState status={status} />,
    },
    {
      header: t("mails.written", { zone: timeZone }),
      kind: "date",
      cell: (mail) => <AdminTime value={mail.created_at} />,
    },
    {
      header: t("mails.actions"),
      kind: "actions",
      cell: (mail) => (
        <IconButton
          label={t("mails.open", { subject: mail.subject, to: mail.to })}
          icon={<MailOpen />}
          onClick={() => onOpen(mail)}
        />
      ),
    },
  ];
}

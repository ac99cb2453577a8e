import { MAIL_STATUSES } from "@octavo/contracts";
import type { MailDto } from "@octavo/contracts";
import { Button, EmptyState, IconButton } from "@octavo/ui";
import { MailOpen, Mails } from "lucide-react";
import { useState } from "react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FilterBar, FilterSelect } from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { Screen } from "../../../shared/layout/screen";
import { MailDialog } from "./mail-dialog";
import { MailState, MAIL_KINDS, MAIL_STATES } from "./mail-labels";
import { mailHooks } from "./mails.hooks";
import styles from "./mails-screen.module.css";
import { operatingTexts } from "../../../shared/texts";

const FILTERS = ["status", "kind"] as const;

/** What the site has written to people. */
export function MailsScreen() {
  const list = useListState({ filters: FILTERS });
  const mails = mailHooks.useList(list.query);
  const timeZone = useSiteZone();
  const [open, setOpen] = useState<MailDto | null>(null);
  return (
    <Screen
      title="Mail outbox"
      description="What the site has written to people. Without a mail server, mails are kept here and you hand over their links yourself."
    >
      <MailFilters list={list} />
      <DataTable
        noun="mails"
        result={mails}
        list={list}
        failure={operatingTexts.failedMails}
        columns={columns(timeZone, setOpen)}
        empty={<NoMails list={list} />}
      />
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

function MailFilters({ list }: { list: ListState }) {
  return (
    <FilterBar label="Filter mails">
      <FilterSelect
        list={list}
        name="status"
        label="Status"
        all="All statuses"
        options={MAIL_STATUSES.map((status) => [
          status,
          MAIL_STATES[status].label,
        ])}
      />
      <FilterSelect
        list={list}
        name="kind"
        label="About"
        all="Everything"
        options={Object.entries(MAIL_KINDS)}
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
      header: "Subject",
      kind: "name",
      cell: (mail) => (
        <button
          type="button"
          className={styles.subject}
          onClick={() => onOpen(mail)}
        >
          {mail.subject}
        </button>
      ),
    },
    { header: "To", cell: ({ to }) => <span className={styles.to}>{to}</span> },
    { header: "Status", cell: ({ status }) => <MailState status={status} /> },
    {
      header: `Written (${timeZone})`,
      kind: "date",
      cell: (mail) => <AdminTime value={mail.created_at} />,
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (mail) => (
        <IconButton
          label={`Open ${mail.subject} to ${mail.to}`}
          icon={<MailOpen />}
          onClick={() => onOpen(mail)}
        />
      ),
    },
  ];
}

function NoMails({ list }: { list: ListState }) {
  if (!list.isFiltered)
    return (
      <EmptyState icon={<Mails />} title="No mails yet">
        Password links, invitations and messages will be listed here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Mails />}
      title="No mails match"
      action={<Button onClick={list.clear}>Clear filters</Button>}
    >
      Try another status.
    </EmptyState>
  );
}

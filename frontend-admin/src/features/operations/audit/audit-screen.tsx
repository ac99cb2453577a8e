import { AUDIT_WINDOW, operatingTexts } from "@octavo/contracts";
import type { AuditEntryDto } from "@octavo/contracts";
import { Button, EmptyState, IconButton } from "@octavo/ui";
import { Eye, ScrollText } from "lucide-react";
import { useState } from "react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { Screen } from "../../../shared/layout/screen";
import { AuditEntryDialog } from "./audit-entry-dialog";
import { AuditFilters } from "./audit-filters";
import styles from "./audit-screen.module.css";
import { describeDetails, describeEvent } from "./audit-words";
import { AUDIT_FILTERS, useAuditEntries } from "./audit.hooks";

/** Who changed what, and when: the newest first. */
export function AuditScreen() {
  const list = useListState({ filters: AUDIT_FILTERS });
  const timeZone = useSiteZone();
  const entries = useAuditEntries(list.query, timeZone);
  const [open, setOpen] = useState<AuditEntryDto | null>(null);
  const isCut = entries.data?.is_total_exact === false;
  return (
    <Screen
      title="Audit log"
      description="Every change, who made it and when. Entries are never changed or removed."
    >
      <AuditFilters list={list} entries={entries.data?.data ?? []} />
      <DataTable
        noun="audit log"
        result={entries}
        list={list}
        failure={operatingTexts.failedAudit}
        columns={columns(timeZone, setOpen)}
        empty={<NoEntries isFiltered={list.isFiltered} onClear={list.clear} />}
      />
      {isCut && (
        <p className={styles.cut}>
          These are the newest {AUDIT_WINDOW.toLocaleString("en")} of them. To
          see older ones, set “To” to an earlier day.
        </p>
      )}
      {open && <AuditEntryDialog entry={open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

function columns(
  timeZone: string,
  onOpen: (entry: AuditEntryDto) => void,
): Column<AuditEntryDto>[] {
  return [
    {
      header: "Event",
      kind: "name",
      cell: (entry) => <Event entry={entry} />,
    },
    {
      header: "By",
      cell: ({ actor }) => <span className={styles.actor}>{actor.name}</span>,
    },
    {
      header: `When (${timeZone})`,
      kind: "date",
      cell: (entry) => <AdminTime value={entry.happened_at} />,
    },
    {
      header: "Details",
      kind: "actions",
      cell: (entry) => (
        <IconButton
          label={`Details of: ${describeEvent(entry.action)}`}
          icon={<Eye />}
          onClick={() => onOpen(entry)}
        />
      ),
    },
  ];
}

function Event({ entry }: { entry: AuditEntryDto }) {
  const { label } = entry.subject;
  const changes = describeDetails(entry.details)
    .map(({ name, text }) => `${name}: ${text}`)
    .join(" · ");
  return (
    <>
      {describeEvent(entry.action)}
      {label && <span className={styles.subject}> {label}</span>}
      {changes && <span className={styles.changes}>{changes}</span>}
    </>
  );
}

interface NoEntriesProps {
  isFiltered: boolean;
  onClear: () => void;
}

function NoEntries({ isFiltered, onClear }: NoEntriesProps) {
  if (!isFiltered)
    return (
      <EmptyState icon={<ScrollText />} title="Nothing has happened yet">
        Whatever anybody changes is written down here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<ScrollText />}
      title="No entries match"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Try other days, or everything instead of one thing.
    </EmptyState>
  );
}

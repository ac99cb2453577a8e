import { AUDIT_WINDOW } from "@octavo/contracts";
import type { AuditEntryDto } from "@octavo/contracts";
import { Button, Dialog, EmptyState, IconButton } from "@octavo/ui";
import { Eye, ScrollText } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { Screen } from "../../../shared/layout/screen";
import { AuditFilters } from "./audit-filters";
import { describeDetails, describeEvent, subjectName } from "./audit-labels";
import styles from "./audit-screen.module.css";
import { AUDIT_FILTERS, useAuditEntries } from "./audit.hooks";
import { operatingTexts } from "../../../shared/texts";

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

interface AuditEntryDialogProps {
  entry: AuditEntryDto;
  onClose: () => void;
}

/** Everything that one entry says, and ways to what belongs with it. */
function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  const { subject, actor } = entry;
  const timeZone = useSiteZone();
  const about =
    subject.label ?? (subject.id === null ? null : `number ${subject.id}`);
  return (
    <Dialog title={describeEvent(entry.action)} onClose={onClose}>
      <dl className={styles.facts}>
        <Fact name={subjectName(subject.type)}>{about}</Fact>
        <Fact name="By">{actor.name}</Fact>
        <Fact name={`When (${timeZone})`}>
          <AdminTime value={entry.happened_at} />
        </Fact>
        {describeDetails(entry.details).map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        <Fact name="Address">{entry.ip}</Fact>
        <Fact name="Browser">{entry.user_agent}</Fact>
        <Fact name="Request">{entry.request_id}</Fact>
      </dl>
      <ul className={styles.ways}>
        {waysOn(entry).map(({ search, text }) => (
          <li key={search}>
            <Link to={{ search }} onClick={onClose}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The same list, narrowed to what this entry has in common with others. */
function waysOn({ action, subject, actor }: AuditEntryDto) {
  const ways = [
    { search: `?action=${action}`, text: "All events of this kind" },
  ];
  if (subject.id !== null)
    ways.push({
      search: `?subject_type=${subject.type}&subject_id=${subject.id}`,
      text: "Everything about it",
    });
  if (actor.id !== null)
    ways.push({
      search: `?actor_kind=${actor.kind}&actor_id=${actor.id}`,
      text: `Everything by ${actor.name}`,
    });
  return ways;
}

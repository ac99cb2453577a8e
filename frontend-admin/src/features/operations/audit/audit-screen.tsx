import { AUDIT_WINDOW } from "@octavo/contracts";
import type { AuditEntryDto, AuditPage, ListAuditDto } from "@octavo/contracts";
import { Dialog, IconButton } from "@octavo/ui";
import { Eye, ScrollText } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { Fact, Facts } from "../../../shared/layout/facts";
import { Screen } from "../../../shared/layout/screen";
import { AuditFilters } from "./audit-filters";
import { describeDetails, describeEvent, subjectName } from "./audit-labels";
import styles from "./audit-screen.module.css";
import { t } from "../../../texts/operations";
import type { ApiRequest } from "@octavo/federation";
import { startOfDay } from "../../../shared/dates/zoned-time";
import { LIVE_PAGE, useAnswer } from "../../../shared/crud/use-call";

/** The filters of the list, named alike in the address and in the call. */
const AUDIT_FILTERS = [
  "subject_type",
  "subject_id",
  "action",
  "actor_kind",
  "actor_id",
  "from",
  "to",
] as const;

/** The values of the address as text, which the API validates. */
type AuditQuery = Pick<ListAuditDto, "limit" | "from" | "to"> & {
  offset: number;
};

const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The API's days are in UTC. The fields use the site's time zone, like the times of the entries. */
function momentsOf({ from = "", to = "" }: AuditQuery, timeZone: string) {
  if (timeZone === "UTC") return {};
  const start = WHOLE_DAY.test(from) && startOfDay(from, timeZone);
  const end = WHOLE_DAY.test(to) && startOfDay(to, timeZone, 1);
  return { ...(start && { from: start }), ...(end && { to: end }) };
}

function useAuditEntries(query: AuditQuery, timeZone: string) {
  const offset = Math.min(query.offset, AUDIT_WINDOW);
  const asked = {
    ...query,
    ...momentsOf(query, timeZone),
    offset,
  } as ApiRequest["query"];
  return useAnswer<AuditPage>({
    queryKey: ["audit", asked],
    path: "/audit",
    query: asked,
    // Someone who returns has usually changed something since.
    ...LIVE_PAGE,
  });
}

/** Who changed what and when, newest first. */
export function AuditScreen() {
  const list = useListState({ filters: AUDIT_FILTERS });
  const timeZone = useSiteZone();
  const entries = useAuditEntries(list.query, timeZone);
  const [open, setOpen] = useState<AuditEntryDto | null>(null);
  const isCut = entries.data?.is_total_exact === false;
  return (
    <Screen title={t("audit.title")} description={t("audit.text")}>
      <AuditFilters list={list} entries={entries.data?.data ?? []} />
      <DataTable
        noun={t("audit.noun")}
        result={entries}
        list={list}
        failure={t("audit.failedList")}
        columns={columns(timeZone, setOpen)}
        empty={{
          icon: <ScrollText />,
          title: t("audit.noneYet"),
          text: t("audit.noneYetText"),
          filtered: { title: t("audit.noMatch"), text: t("audit.noMatchText") },
        }}
      />
      {isCut && (
        <p className="muted">{t("audit.cut", { count: AUDIT_WINDOW })}</p>
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
      header: t("audit.event"),
      kind: "name",
      cell: (entry) => <Event entry={entry} />,
    },
    {
      header: t("audit.by"),
      cell: ({ actor }) => <span className={styles.actor}>{actor.name}</span>,
    },
    {
      header: t("audit.when", { zone: timeZone }),
      kind: "date",
      cell: (entry) => <AdminTime value={entry.happened_at} />,
    },
    {
      header: t("audit.details"),
      kind: "actions",
      cell: (entry) => (
        <IconButton
          label={t("audit.detailsOf", { event: describeEvent(entry.action) })}
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

interface AuditEntryDialogProps {
  entry: AuditEntryDto;
  onClose: () => void;
}

/** All details of an entry, with links to related entries. */
function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  const { subject, actor } = entry;
  const timeZone = useSiteZone();
  const about =
    subject.label ??
    (subject.id === null ? null : t("audit.number", { id: subject.id }));
  return (
    <Dialog title={describeEvent(entry.action)} onClose={onClose}>
      <Facts>
        <Fact name={subjectName(subject.type)}>{about}</Fact>
        <Fact name={t("audit.by")}>{actor.name}</Fact>
        <Fact name={t("audit.when", { zone: timeZone })}>
          <AdminTime value={entry.happened_at} />
        </Fact>
        {describeDetails(entry.details).map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        <Fact name={t("audit.address")}>{entry.ip}</Fact>
        <Fact name={t("audit.browser")}>{entry.user_agent}</Fact>
        <Fact name={t("audit.request")}>{entry.request_id}</Fact>
      </Facts>
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

/** The list, filtered for entries that have something in common with this one. */
function waysOn({ action, subject, actor }: AuditEntryDto) {
  const ways = [{ search: `?action=${action}`, text: t("audit.sameKind") }];
  if (subject.id !== null)
    ways.push({
      search: `?subject_type=${subject.type}&subject_id=${subject.id}`,
      text: t("audit.everythingAboutIt"),
    });
  if (actor.id !== null)
    ways.push({
      search: `?actor_kind=${actor.kind}&actor_id=${actor.id}`,
      text: t("audit.everythingBy", { name: actor.name }),
    });
  return ways;
}

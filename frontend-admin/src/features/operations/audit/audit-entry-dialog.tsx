import type { AuditEntryDto } from "@octavo/contracts";
import { Dialog } from "@octavo/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import styles from "./audit-screen.module.css";
import { describeDetails, describeEvent, subjectName } from "./audit-words";

interface AuditEntryDialogProps {
  entry: AuditEntryDto;
  onClose: () => void;
}

/** Everything that one entry says, and ways to what belongs with it. */
export function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
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

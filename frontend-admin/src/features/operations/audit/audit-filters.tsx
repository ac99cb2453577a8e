import type { AuditEntryDto } from "@octavo/contracts";
import { Button, SelectField, TextField } from "@octavo/ui";
import { X } from "lucide-react";
import { FilterBar } from "../../../shared/crud/list-filters";
import type { ListState } from "../../../shared/crud/use-list-state";
import styles from "./audit-screen.module.css";
import { AUDIT_SUBJECTS, describeEvent, subjectName } from "./audit-labels";

const ACTORS = {
  user: "People",
  key: "API keys",
  visitor: "Visitors",
  system: "The system",
} as const;

interface AuditFiltersProps {
  list: ListState;
  /** What is listed, for the names behind ids. */
  entries: readonly AuditEntryDto[];
}

/** All of it lives in the address, so that a search can be sent to a colleague. */
export function AuditFilters({ list, entries }: AuditFiltersProps) {
  const chosen = narrowings(list, entries);
  return (
    <>
      <FilterBar label="Filter the audit log">
        <SelectField
          label="About"
          value={list.filter("subject_type")}
          onChange={(event) =>
            list.setFilters({
              subject_type: event.target.value,
              subject_id: "",
            })
          }
        >
          <option value="">Everything</option>
          {Object.entries(AUDIT_SUBJECTS).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="By"
          value={list.filter("actor_kind")}
          onChange={(event) =>
            list.setFilters({ actor_kind: event.target.value, actor_id: "" })
          }
        >
          <option value="">Everybody</option>
          {Object.entries(ACTORS).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <DayField list={list} name="from" label="From" />
        <DayField list={list} name="to" label="To" />
      </FilterBar>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Also only">
          {chosen.map(({ name, text }) => (
            <li key={name}>
              <Button
                size="small"
                icon={<X aria-hidden="true" />}
                onClick={() => list.setFilter(name, "")}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface DayFieldProps {
  list: ListState;
  name: "from" | "to";
  label: string;
}

function DayField({ list, name, label }: DayFieldProps) {
  return (
    <TextField
      label={label}
      type="date"
      value={DAY.test(list.filter(name)) ? list.filter(name) : ""}
      onChange={(event) => list.setFilter(name, event.target.value)}
    />
  );
}

/** What a field for days can show. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Filters that no field shows: an entry's dialog sets them, or somebody wrote the address. */
function narrowings(list: ListState, [first]: readonly AuditEntryDto[]) {
  const action = list.filter("action");
  const person = list.filter("actor_id");
  const subject = list.filter("subject_id");
  const type = subjectName(list.filter("subject_type") || "entry");
  const moment = (name: "from" | "to") =>
    DAY.test(list.filter(name)) ? "" : list.filter(name);
  return [
    { name: "from", text: moment("from") && `From ${moment("from")}` },
    { name: "to", text: moment("to") && `To ${moment("to")}` },
    { name: "action", text: action && describeEvent(action) },
    { name: "actor_id", text: person && `By ${first?.actor.name ?? person}` },
    {
      name: "subject_id",
      text: subject && `${type} ${first?.subject.label ?? subject}`,
    },
  ].filter(({ text }) => text !== "");
}

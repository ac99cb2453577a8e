import type { AuditEntryDto } from "@octavo/contracts";
import { Button, TextField } from "@octavo/ui";
import { X } from "lucide-react";
import { FilterBar, FilterSelect } from "../../../shared/crud/list-filters";
import type { ListState } from "../../../shared/crud/use-list-state";
import styles from "./audit-screen.module.css";
import { auditSubjects, describeEvent, subjectName } from "./audit-labels";
import { t } from "../../../texts/operations";

const ACTORS = ["user", "key", "visitor", "system"] as const;

interface AuditFiltersProps {
  list: ListState;
  /** The listed entries, for names of ids. */
  entries: readonly AuditEntryDto[];
}

/** The address holds all filters, so that people can share a search. */
export function AuditFilters({ list, entries }: AuditFiltersProps) {
  const chosen = narrowings(list, entries);
  return (
    <>
      <FilterBar label={t("audit.filter")}>
        <FilterSelect
          list={endingOne(list, "subject_id")}
          name="subject_type"
          label={t("audit.about")}
          all={t("audit.everything")}
          options={auditSubjects().map((type) => [type, subjectName(type)])}
        />
        <FilterSelect
          list={endingOne(list, "actor_id")}
          name="actor_kind"
          label={t("audit.by")}
          all={t("audit.everyone")}
          options={ACTORS.map((kind) => [kind, t(`audit.actor.${kind}`)])}
        />
        <DayField list={list} name="from" label={t("audit.from")} />
        <DayField list={list} name="to" label={t("audit.to")} />
      </FilterBar>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t("audit.alsoOnly")}>
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

/** Another kind is no longer about the one that the address names. */
const endingOne = (list: ListState, id: string): ListState => ({
  ...list,
  setFilter: (name, value) => list.setFilters({ [name]: value, [id]: "" }),
});

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

/** A value that a date field can show. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Filters that no field shows, set by an entry's dialog or in the address. */
function narrowings(list: ListState, [first]: readonly AuditEntryDto[]) {
  const action = list.filter("action");
  const person = list.filter("actor_id");
  const subject = list.filter("subject_id");
  const type = list.filter("subject_type");
  const moment = (name: "from" | "to") =>
    DAY.test(list.filter(name)) ? "" : list.filter(name);
  return [
    {
      name: "from",
      text: moment("from") && t("audit.fromMoment", { moment: moment("from") }),
    },
    {
      name: "to",
      text: moment("to") && t("audit.toMoment", { moment: moment("to") }),
    },
    { name: "action", text: action && describeEvent(action) },
    {
      name: "actor_id",
      text: person && t("audit.byActor", { name: first?.actor.name ?? person }),
    },
    {
      name: "subject_id",
      text:
        subject &&
        [
          type === "" ? t("audit.entry") : subjectName(type),
          first?.subject.label ?? subject,
        ].join(" "),
    },
  ].filter(({ text }) => text !== "");
}

import { Button, EmptyState, SelectField, TextField } from "@octavo/ui";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { SearchX } from "lucide-react";
import styles from "./list-filters.module.css";
import type { ListState } from "./use-list-state";
import { TIMINGS } from "../timings";
import { t } from "../../texts";

interface FilterBarProps {
  /** Spoken name, e.g. "Filter mails". */
  label: string;
  children: ReactNode;
}

/** The fields that narrow a list, in a row that wraps. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <div role="search" aria-label={label} className={styles.bar}>
      {children}
    </div>
  );
}

interface ListSearchProps {
  list: Pick<ListState, "search" | "setSearch">;
  label: string;
  /** The label unless given. */
  placeholder?: string;
  isLabelHidden?: boolean;
}

/** The search box of a list; what is typed lives in the address. */
export function ListSearch(props: ListSearchProps) {
  const { list, label, placeholder = label, isLabelHidden = true } = props;
  const { text, type } = useDebouncedSearch(list);
  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}

/** The text of a list's search box; the list follows when typing pauses. */
function useDebouncedSearch(list: Pick<ListState, "search" | "setSearch">) {
  const [text, setText] = useState(list.search);
  const timer = useRef<number>(undefined);
  const sent = useRef(list.search);
  // What else has been chosen while someone typed must not be undone by the search.
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });

  // The address also changes without typing: Back, or "Clear filters".
  useEffect(() => {
    if (list.search === sent.current) return;
    sent.current = list.search;
    setText(list.search);
  }, [list.search]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function type(next: string) {
    setText(next);
    window.clearTimeout(timer.current);
    const send = () => {
      sent.current = next.trim();
      latest.current.setSearch(next.trim());
    };
    timer.current = window.setTimeout(
      send,
      next.trim() === "" ? 0 : TIMINGS.searchDebounceMs,
    );
  }

  return { text, type };
}

interface SearchFieldProps {
  list: ListState;
  /** What the rows are, e.g. "tags". */
  noun: string;
}

/** The bar above a list that can only be searched. */
export function SearchField({ list, noun }: SearchFieldProps) {
  return (
    <FilterBar label={t("common.filterRows", { noun })}>
      <ListSearch list={list} label={t("common.searchRows", { noun })} />
    </FilterBar>
  );
}

interface FilterSelectProps {
  list: ListState;
  /** Of the filter in the address. */
  name: string;
  label: string;
  isLabelHidden?: boolean;
  /** What no choice is called, e.g. "All statuses". */
  all: string;
  /** Value and name of each choice. */
  options: readonly (readonly [value: string | number, name: string])[];
}

/** Narrows a list to one of several kinds. */
export function FilterSelect(props: FilterSelectProps) {
  const { list, name, label, isLabelHidden = false, all, options } = props;
  return (
    <SelectField
      label={label}
      isLabelHidden={isLabelHidden}
      value={list.filter(name)}
      onChange={(event) => list.setFilter(name, event.target.value)}
      options={options}
    >
      <option value="">{all}</option>
    </SelectField>
  );
}

interface NothingFoundProps {
  list: ListState;
  /** What the rows are, e.g. "tags". */
  noun: string;
}

/** A list that search and filters leave empty. */
export function NothingFound({ list, noun }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("common.noMatch", { noun })}
      action={<Button onClick={list.clear}>{t("common.clearFilters")}</Button>}
    >
      {t("common.noMatchText")}
    </EmptyState>
  );
}

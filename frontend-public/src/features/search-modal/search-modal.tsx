import { Icon } from "../../components/icon";
import { useEffect, useId, useRef } from "react";
import { HitList, type Highlight, useHighlight } from "./hit-list";
import styles from "./search-modal.module.css";
import {
  type ModalSearch,
  useFilterChoices,
  useModalSearch,
} from "./use-modal-search";
import {
  sortChoices,
  statusChoices,
  typeChoices,
  type Choice,
  type SearchFilters,
} from "./search-filters";
import { mayBeSignedIn } from "../../data/may-be-signed-in";
import { t } from "../../texts/search-modal";
import { foundText } from "../../texts/phrases";

export interface SearchModalProps {
  /** The first search when it opens. */
  text: string;
  onClose: () => void;
  /** A result is opened; the modal is closed then as well. */
  onOpenResult: () => void;
}

/** Search over everything, with filters. The browser's own dialog keeps the focus inside. */
export function SearchModal(props: SearchModalProps) {
  const { text, onClose, onOpenResult } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useModalSearch(text);
  const shown = [...search.best, ...search.hits];
  const highlight = useHighlight(shown, onOpenResult);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t("searchEverything")}
      closedby="any"
      onClose={onClose}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <Icon name="search" size={20} />
          <QueryInput id={id} search={search} highlight={highlight} />
          <button
            type="button"
            className={styles.close}
            aria-label={t("closeSearch")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
        <FilterBar filters={search.filters} onChange={search.filter} />
        <p className={styles.status} role="status">
          {statusText(search)}
          {isHiddenFromVisitors(search) && (
            <span className={styles.reason}> {t("onlyForWriters")}</span>
          )}
        </p>
        <HitList
          id={id}
          best={search.best}
          hits={search.hits}
          active={highlight.active}
          onHighlight={highlight.set}
          onLeave={onOpenResult}
        />
        {search.more && (
          <button type="button" className={styles.more} onClick={search.more}>
            {t("loadMore")}
          </button>
        )}
      </div>
    </dialog>
  );
}

interface QueryInputProps {
  id: string;
  search: ModalSearch;
  highlight: Highlight;
}

/** An input of the type "search" would take the first Escape for itself, and show a second ✕. */
function QueryInput({ id, search, highlight }: QueryInputProps) {
  return (
    <input
      type="text"
      inputMode="search"
      enterKeyHint="search"
      className={styles.input}
      aria-label={t("searchQuery")}
      placeholder={t("searchHint")}
      autoComplete="off"
      maxLength={200}
      role="combobox"
      aria-expanded={search.hits.length > 0}
      aria-controls={`${id}-hits`}
      aria-autocomplete="list"
      aria-activedescendant={
        highlight.active >= 0 ? `${id}-${highlight.active}` : undefined
      }
      value={search.text}
      onChange={(event) => {
        highlight.clear();
        search.type(event.target.value);
      }}
      onKeyDown={highlight.handleKeyDown}
    />
  );
}

function statusText(search: ModalSearch): string {
  if (search.isIdle) return "";
  if (search.isSearching) return t("searching");
  return search.hits.length === 0 ? t("noResults") : foundText(search);
}

/** Visitors never find drafts. */
function isHiddenFromVisitors(search: ModalSearch): boolean {
  const { filters, hits, isSearching } = search;
  const isPublic = filters.status === "" || filters.status === "published";
  return !isPublic && !isSearching && hits.length === 0 && !mayBeSignedIn();
}

interface FilterBarProps {
  filters: SearchFilters;
  onChange: (change: Partial<SearchFilters>) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  const { categories, authors, hasFailed } = useFilterChoices();
  const inputs: [keyof SearchFilters, readonly Choice[]][] = [
    ["type", typeChoices()],
    ["status", statusChoices()],
    ["category", categories],
    ["author", authors],
    ["sort", sortChoices()],
  ];
  return (
    <>
      <div className={styles.filters}>
        {inputs.map(([name, choices]) => (
          <label key={name}>
            <span>{t(name)}</span>
            <select
              value={filters[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            >
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {hasFailed && (
        <p className={styles.failure} role="alert">
          {t("failedCategories")}
        </p>
      )}
    </>
  );
}

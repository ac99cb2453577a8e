import type { FilteredList, SavedFilterDto } from "@octavo/contracts";
import { Button, IconButton, Popover } from "@octavo/ui";
import { Bookmark, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { t } from "../../texts/newsroom";
import { FailureNotice } from "../crud/failure-notice";
import { FilterNameForm } from "./filter-name-form";
import styles from "./saved-filters.module.css";
import { useRemoveFilter, useSavedFilters } from "./saved-filters.hooks";

/** What belongs to a moment, and not to what the list shows. */
const PASSING = ["page", "change"];

interface SavedFiltersProps {
  list: FilteredList;
}

/** What the list shows can be saved under a name and shown again. The address says what it shows. */
export function SavedFilters({ list }: SavedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t("filters.title")}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button className={styles.open} icon={<Bookmark aria-hidden="true" />}>
          {t("filters.title")}
        </Button>
      }
    >
      <Menu list={list} onClose={() => setOpen(false)} />
    </Popover>
  );
}

interface MenuProps extends SavedFiltersProps {
  onClose: () => void;
}

function Menu({ list, onClose }: MenuProps) {
  const [renamed, setRenamed] = useState<number | null>(null);
  const filters = useSavedFilters(list);
  const remove = useRemoveFilter();
  const query = useListQuery();
  const isKnown = filters.data?.some((filter) => filter.query === query);
  const error = filters.error ?? remove.error;
  return (
    <div className={styles.menu}>
      <FailureNotice text={t("filters.failed")} error={error} />
      {filters.data?.length === 0 && <p>{t("filters.none")}</p>}
      <ul className={styles.filters}>
        {filters.data?.map((filter) => (
          <li key={filter.id} className={styles.filter}>
            {renamed === filter.id ? (
              <FilterNameForm
                filter={filter}
                label={t("filters.newName", { name: filter.name })}
                onSaved={() => setRenamed(null)}
              />
            ) : (
              <Saved
                filter={filter}
                isShown={filter.query === query}
                onShow={onClose}
                onRename={() => setRenamed(filter.id)}
                onRemove={() => remove.mutate(filter.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {query === "" && <p>{t("filters.hint")}</p>}
      {query !== "" && isKnown === false && (
        <FilterNameForm
          key={query}
          filter={{ list, query, name: "" }}
          label={t("filters.name")}
          onSaved={onClose}
        />
      )}
    </div>
  );
}

interface SavedProps {
  filter: SavedFilterDto;
  isShown: boolean;
  onShow: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function Saved({ filter, isShown, onShow, onRename, onRemove }: SavedProps) {
  const { name, query } = filter;
  return (
    <>
      <Link
        className={styles.name}
        to={`?${query}`}
        aria-current={isShown ? "true" : undefined}
        onClick={onShow}
      >
        {name}
      </Link>
      <IconButton
        label={t("filters.rename", { name })}
        icon={<Pencil />}
        onClick={onRename}
      />
      <IconButton
        label={t("filters.delete", { name })}
        tone="danger"
        icon={<Trash2 />}
        onClick={onRemove}
      />
    </>
  );
}

/** What the list shows now, always in the same order. */
function useListQuery(): string {
  const [params] = useSearchParams();
  const lasting = [...params].filter(
    ([name, value]) => value !== "" && !PASSING.includes(name),
  );
  const query = new URLSearchParams(lasting);
  query.sort();
  return query.toString();
}

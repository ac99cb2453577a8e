import { publicTexts } from "@octavo/contracts";
import {
  SORT_CHOICES,
  STATUS_CHOICES,
  TYPE_CHOICES,
  type Choice,
  type SearchFilters,
} from "./search-filters";
import styles from "./search-modal.module.css";
import { useFilterChoices } from "./use-modal-search";

interface FilterBarProps {
  filters: SearchFilters;
  onChange: (change: Partial<SearchFilters>) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { categories, authors, hasFailed } = useFilterChoices();
  const inputs: [keyof SearchFilters, string, readonly Choice[]][] = [
    ["type", "Type", TYPE_CHOICES],
    ["status", "Status", STATUS_CHOICES],
    ["category", "Category", categories],
    ["author", "Author", authors],
    ["sort", "Sort", SORT_CHOICES],
  ];
  return (
    <>
      <div className={styles.filters}>
        {inputs.map(([name, label, choices]) => (
          <label key={name}>
            <span>{label}</span>
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
          {publicTexts.failedCategories}
        </p>
      )}
    </>
  );
}

import type { SubmitEvent } from "react";
import { useNavigate } from "react-router-dom";
import { resultsAddress, SORTS, type ResultsSort } from "./results-address";
import styles from "./search-screen.module.css";

interface SearchFormProps {
  text: string;
  sort: ResultsSort;
}

/** Works without scripts; with them the answer comes without a load. */
export function SearchForm({ text, sort }: SearchFormProps) {
  const navigate = useNavigate();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [query, order] = [fields.get("q"), fields.get("sort")];
    if (typeof query === "string" && typeof order === "string")
      void navigate(resultsAddress({ text: query, sort: order }));
  };
  return (
    <form action="/search" className={styles.form} onSubmit={handleSubmit}>
      <input
        type="search"
        name="q"
        aria-label="Search for"
        defaultValue={text}
        maxLength={200}
      />
      <select name="sort" aria-label="Sort by" defaultValue={sort}>
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit">Search</button>
    </form>
  );
}

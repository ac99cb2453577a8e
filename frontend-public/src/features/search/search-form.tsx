import type { SubmitEvent } from "react";
import { useNavigate } from "react-router-dom";
import { searchAddress } from "../../layout/search-address";
import styles from "./search-screen.module.css";

export function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get("q");
    if (typeof query === "string") void navigate(searchAddress(query));
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
      <button type="submit">Search</button>
    </form>
  );
}

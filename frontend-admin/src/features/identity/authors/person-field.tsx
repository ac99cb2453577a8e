import { TIMINGS } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { TextField } from "@octavo/ui";
import { useEffect, useState } from "react";
import { authorHooks } from "../../../shared/people/people.hooks";
import styles from "./person-field.module.css";

export type Person = Pick<AccountDto, "id" | "name" | "email">;

interface PersonFieldProps {
  label: string;
  /** What it means to choose nobody. */
  nobody: string;
  /** Who cannot be chosen. */
  except: number;
  person: Person | null;
  onChange: (person: Person | null) => void;
}

const MOST_SHOWN = 20;

/** Finds one person by part of the name or address, for there may be thousands; or nobody. */
export function PersonField(props: PersonFieldProps) {
  const { label, nobody, except, person, onChange } = props;
  const [query, setQuery] = useState("");
  const people = authorHooks.useList({
    limit: MOST_SHOWN,
    sort: "name",
    search: usePause(query.trim()),
  });
  const found = (people.data?.data ?? []).filter(
    ({ id }) => id !== except && id !== person?.id,
  );
  const shown: Person[] = person ? [person, ...found] : found;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <TextField
        label="Find a person"
        isLabelHidden
        type="search"
        placeholder="Name or email"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          // Enter here would delete somebody.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <div className={styles.people} aria-busy={people.isFetching}>
        <Choice
          label={nobody}
          isChosen={person === null}
          onChoose={() => onChange(null)}
        />
        {shown.map((one) => (
          <Choice
            key={one.id}
            label={`${one.name} (${one.email})`}
            isChosen={one.id === person?.id}
            onChoose={() => onChange(one)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="person"
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{label}</span>
    </label>
  );
}

/** The text as it was when typing last paused. */
function usePause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(
      () => setSettled(text),
      TIMINGS.searchDebounceMs,
    );
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

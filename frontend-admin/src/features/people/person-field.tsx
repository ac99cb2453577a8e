import { LIMITS } from "@octavo/contracts";
import { MultiCombobox } from "@octavo/ui";
import type { ComboboxOption } from "@octavo/ui";
import { useEffect, useState } from "react";
import { authorHooks } from "../../people/people.hooks";

interface PersonFieldProps {
  label: string;
  hint: string;
  /** Who cannot be chosen. */
  except: number;
  person: ComboboxOption | null;
  onChange: (person: ComboboxOption | null) => void;
}

/** Finds one person by part of the name or address: there may be thousands. */
export function PersonField(props: PersonFieldProps) {
  const { label, hint, except, person, onChange } = props;
  const [query, setQuery] = useState("");
  const search = usePause(query.trim());
  const people = authorHooks.useList({ limit: 20, sort: "name", search });
  const words = query.trim().toLowerCase();
  const options = (people.data?.data ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name, email }) => ({ id, label: `${name} (${email})` }))
    // Enter must never choose somebody of the list from before.
    .filter((option) => option.label.toLowerCase().includes(words));
  return (
    <MultiCombobox
      label={label}
      hint={hint}
      placeholder="Name or email"
      selected={person ? [person] : []}
      options={options}
      query={query}
      onQuery={setQuery}
      isLoading={people.isFetching}
      // Whoever is chosen last takes the place of the one before.
      onChange={(chosen) => onChange(chosen.at(-1) ?? null)}
    />
  );
}

/** The text as it was when typing last paused. */
function usePause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(
      () => setSettled(text),
      LIMITS.searchDebounceMs,
    );
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

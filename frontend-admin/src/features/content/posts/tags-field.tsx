import { errorText } from "@octavo/api-client";
import { useCan } from "@octavo/auth";
import { adminTexts } from "@octavo/contracts";
import { MultiCombobox } from "@octavo/ui";
import type { ComboboxOption } from "@octavo/ui";
import { useState } from "react";
import { useCreateTag, useTagChoices } from "../../../shared/crud/use-choices";

const MOST_SHOWN = 50;

interface TagsFieldProps {
  selected: readonly ComboboxOption[];
  error?: { message?: string | undefined } | undefined;
  onChange: (selected: ComboboxOption[]) => void;
}

/** Any number of tags, found by typing; whoever may can make a new one on the spot. */
export function TagsField({ selected, error, onChange }: TagsFieldProps) {
  const [query, setQuery] = useState("");
  const tags = useTagChoices();
  const create = useCreateTag();
  const canCreate = useCan("create_tags");
  const text = query.trim().toLowerCase();
  const options = (tags.data ?? [])
    .filter(({ name }) => name.toLowerCase().includes(text))
    .slice(0, MOST_SHOWN)
    .map(({ id, name }) => ({ id, label: name }));
  const add = (name: string) =>
    create.mutate(name, {
      onSuccess: (tag) =>
        onChange([...selected, { id: tag.id, label: tag.name }]),
    });
  const problem =
    (tags.error && adminTexts.failedTags) ??
    (create.error && errorText(create.error, adminTexts.failedSaveTag));
  return (
    <MultiCombobox
      label="Tags"
      placeholder="Search tags"
      selected={selected}
      options={options}
      query={query}
      isLoading={tags.isPending}
      error={problem ? { message: problem } : error}
      onQuery={setQuery}
      onChange={onChange}
      onCreate={canCreate ? add : undefined}
    />
  );
}

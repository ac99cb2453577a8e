import {
  PAGE_STATUSES,
  SAVABLE_POST_STATUSES,
  type BulkKind,
  type BulkVerb,
  type StartBulkChangeDto,
} from "@octavo/contracts";
import { MultiCombobox, SelectField, type ComboboxOption } from "@octavo/ui";
import { useState } from "react";
import { t } from "../../texts/newsroom";
import { useAuthorChoices } from "../accounts/author-choices";
import { statusText } from "../crud/status-text";
import { useCategoryChoices, useTagChoices } from "../taxonomy/taxonomy.hooks";

export type BulkValue = Pick<
  StartBulkChangeDto,
  "status" | "category_id" | "tag_ids" | "author_id"
>;

interface BulkValueFieldProps {
  kind: BulkKind;
  verb: BulkVerb;
  value: BulkValue;
  onChange: (value: BulkValue) => void;
}

/** What the chosen rows are to have. */
export function BulkValueField(props: BulkValueFieldProps) {
  switch (props.verb) {
    case "status":
      return <StatusField {...props} />;
    case "category":
      return <CategoryField {...props} />;
    case "author":
      return <AuthorField {...props} />;
    case "add_tags":
    case "remove_tags":
      return <TagsField key={props.verb} {...props} />;
    default:
      return null;
  }
}

function StatusField({ kind, value, onChange }: BulkValueFieldProps) {
  const statuses = kind === "page" ? PAGE_STATUSES : SAVABLE_POST_STATUSES;
  return (
    <SelectField
      label={t("fields.status")}
      value={value.status ?? ""}
      required
      onChange={({ target }) =>
        onChange({ status: statuses.find((one) => one === target.value) })
      }
      options={statuses.map((status) => [status, statusText(status)])}
    >
      <option value="" />
    </SelectField>
  );
}

function CategoryField({ value, onChange }: BulkValueFieldProps) {
  const { data = [] } = useCategoryChoices();
  return (
    <IdSelect
      label={t("fields.category")}
      value={value.category_id}
      options={data}
      onChange={(id) => onChange({ category_id: id })}
    />
  );
}

function AuthorField({ value, onChange }: BulkValueFieldProps) {
  const { data = [] } = useAuthorChoices();
  return (
    <IdSelect
      label={t("fields.author")}
      value={value.author_id}
      options={data}
      onChange={(id) => onChange({ author_id: id })}
    />
  );
}

interface IdSelectProps {
  label: string;
  value: number | undefined;
  options: readonly { id: number; name: string }[];
  onChange: (id: number) => void;
}

function IdSelect({ label, value, options, onChange }: IdSelectProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ""}
      required
      onChange={({ target }) => onChange(Number(target.value))}
      options={options.map(({ id, name }) => [id, name])}
    >
      <option value="" />
    </SelectField>
  );
}

const MOST_SHOWN = 50;

function TagsField({ onChange }: BulkValueFieldProps) {
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState<readonly ComboboxOption[]>([]);
  const tags = useTagChoices();
  const text = query.trim().toLowerCase();
  const options = (tags.data ?? [])
    .filter(({ name }) => name.toLowerCase().includes(text))
    .slice(0, MOST_SHOWN)
    .map(({ id, name }) => ({ id, label: name }));
  return (
    <MultiCombobox
      label={t("fields.tags")}
      placeholder={t("posts.searchTags")}
      selected={selected}
      options={options}
      query={query}
      isLoading={tags.isPending}
      onQuery={setQuery}
      onChange={(next) => {
        setSelected(next);
        onChange({ tag_ids: next.map(({ id }) => id) });
      }}
    />
  );
}

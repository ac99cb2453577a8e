import { adminTexts } from "@octavo/contracts";
import { MultiCombobox } from "@octavo/ui";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useCategoryChoices } from "../../../shared/crud/use-choices";
import type { PageFormControl } from "./page-form";

const MOST_SHOWN = 50;

/** The categories of a blog page, in the order of its carousels. */
export function PageCategoriesField({ form }: { form: PageFormControl }) {
  const [query, setQuery] = useState("");
  const categories = useCategoryChoices();
  const text = query.trim().toLowerCase();
  const options = (categories.data ?? [])
    .filter(({ name }) => name.toLowerCase().includes(text))
    .slice(0, MOST_SHOWN)
    .map(({ id, name }) => ({ id, label: name }));
  const failure = categories.error && {
    message: adminTexts.failedCategories,
  };
  return (
    <Controller
      control={form.control}
      name="categories"
      render={({ field, fieldState }) => (
        <MultiCombobox
          label="Categories"
          placeholder="Search categories"
          hint="The page shows their newest posts, in this order."
          selected={field.value}
          options={options}
          query={query}
          isLoading={categories.isPending}
          error={failure ?? fieldState.error}
          onQuery={setQuery}
          onChange={field.onChange}
        />
      )}
    />
  );
}

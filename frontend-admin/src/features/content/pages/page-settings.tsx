import { useCan } from "@octavo/auth";
import { LIMITS, PAGE_TYPES } from "@octavo/contracts";
import type { PageType } from "@octavo/contracts";
import {
  Checkbox,
  MultiCombobox,
  SelectField,
  TextArea,
  TextField,
} from "@octavo/ui";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useCategoryChoices } from "../../../shared/taxonomy/taxonomy.hooks";
import styles from "./page-editor.module.css";
import { TYPE_LABELS } from "./page-form";
import type { PageFormControl } from "./page-form";
import type { PageEditorState } from "./use-page-editor";
import { adminTexts } from "../../../shared/texts";

interface PageSettingsProps {
  editor: PageEditorState;
}

/** Everything about a page that is not its text. */
export function PageSettings({ editor }: PageSettingsProps) {
  const { form } = editor;
  const type = useWatch({ control: form.control, name: "page_type" });
  return (
    <>
      <StatusField editor={editor} />
      <TypeField editor={editor} />
      {type === "blog" && <PageCategoriesField form={form} />}
      <MenuFields form={form} />
      <SearchFields editor={editor} />
    </>
  );
}

function StatusField({ editor: { form, before } }: PageSettingsProps) {
  const canPublish = useCan("publish_pages");
  const isLocked = !canPublish && before.publish_status === "draft";
  return (
    <SelectField
      label="Status"
      hint={isLocked ? "You do not have permission to publish." : undefined}
      error={form.formState.errors.publish_status}
      {...form.register("publish_status")}
    >
      <option value="draft">Draft</option>
      <option value="published" disabled={isLocked}>
        Published
      </option>
    </SelectField>
  );
}

const TYPE_HINTS: Record<PageType, string> = {
  standard: "Title and text.",
  contact: "Title, text and a contact form.",
  blog: "Title, text and a carousel of posts for each category.",
};

function TypeField({ editor: { form } }: PageSettingsProps) {
  const type = useWatch({ control: form.control, name: "page_type" });
  return (
    <SelectField
      label="Page Type"
      hint={TYPE_HINTS[type]}
      error={form.formState.errors.page_type}
      {...form.register("page_type")}
    >
      {PAGE_TYPES.map((value) => (
        <option key={value} value={value}>
          {TYPE_LABELS[value]}
        </option>
      ))}
    </SelectField>
  );
}

/** What search engines and shared links show; empty fields fall back to the page itself (D-612). */
function SearchFields({ editor: { form } }: PageSettingsProps) {
  const { register, control, formState } = form;
  const [title, description] = useWatch({
    control,
    name: ["meta_title", "meta_description"],
  });
  return (
    <div className={styles.group}>
      <TextField
        label="Meta Title"
        aside={`${title.length} / ${LIMITS.titleMax}`}
        hint="Empty: the title."
        error={formState.errors.meta_title}
        {...register("meta_title")}
      />
      <TextArea
        label="Meta Description"
        rows={3}
        aside={`${description.length} / ${LIMITS.descriptionMax}`}
        hint="Empty: the beginning of the text."
        error={formState.errors.meta_description}
        {...register("meta_description")}
      />
    </div>
  );
}

/** Whether the page is in the menu of the site, and where. */
function MenuFields({ form }: { form: PageFormControl }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const isShown = useWatch({ control, name: "show_on_header" });
  return (
    <div className={styles.group}>
      <Checkbox label="Show on Header" {...register("show_on_header")} />
      {isShown && (
        <>
          <TextField
            label="Index Number"
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            hint="Smaller numbers come first in the menu. Empty: at the end."
            error={errors.header_index}
            {...register("header_index")}
          />
          <TextField
            label="Menu label"
            autoComplete="off"
            hint="Empty: the title."
            error={errors.menu_label}
            {...register("menu_label")}
          />
        </>
      )}
    </div>
  );
}

const MOST_SHOWN = 50;

/** The categories of a blog page, in the order of its carousels. */
function PageCategoriesField({ form }: { form: PageFormControl }) {
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

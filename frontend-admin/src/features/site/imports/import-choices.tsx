import { useCan } from "@octavo/auth";
import { SelectField } from "@octavo/ui";
import { useAuthorChoices } from "../../../shared/accounts/author-choices";
import { useCategoryChoices } from "../../../shared/taxonomy/taxonomy.hooks";
import { t } from "../../../texts/moving";
import styles from "./import-screen.module.css";
import type { ImportChoices } from "./imports.hooks";

export const USUAL_CHOICES: ImportChoices = {
  default_author: null,
  default_category: null,
  settings: null,
};

interface ImportChoiceFieldsProps {
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** What is taken where a source says nothing, and whether settings come. */
export function ImportChoiceFields({
  choices,
  onChange,
}: ImportChoiceFieldsProps) {
  const mayEditSettings = useCan("edit_settings");
  const authors = useAuthorChoices();
  const categories = useCategoryChoices();
  const { default_author, default_category, settings } = choices;
  return (
    <div className={styles.choices}>
      <NameField
        label={t("import.author")}
        usual={t("import.usualAuthor")}
        named={authors.data}
        failure={authors.error && t("import.failedAuthors")}
        value={default_author}
        onChange={(name) => onChange({ ...choices, default_author: name })}
      />
      <NameField
        label={t("import.category")}
        usual={t("import.usualCategory")}
        named={categories.data}
        failure={categories.error && t("import.failedCategories")}
        value={default_category}
        onChange={(name) => onChange({ ...choices, default_category: name })}
      />
      {mayEditSettings && (
        <SelectField
          label={t("import.settings")}
          value={String(settings ?? "")}
          onChange={({ target: { value } }) =>
            onChange({
              ...choices,
              settings: value === "" ? null : value === "true",
            })
          }
        >
          <option value="">{t("import.settingsIfEmpty")}</option>
          <option value="true">{t("import.settingsAlways")}</option>
          <option value="false">{t("import.settingsNever")}</option>
        </SelectField>
      )}
    </div>
  );
}

interface NameFieldProps {
  label: string;
  /** What is taken without a choice. */
  usual: string;
  named: readonly { id: number; name: string }[] | undefined;
  failure: string | null;
  value: string | null;
  onChange: (name: string | null) => void;
}

/** Imports know people and categories by their names, so two with one name are one. */
function NameField({
  label,
  usual,
  named = [],
  failure,
  value,
  onChange,
}: NameFieldProps) {
  const names = new Set(named.map(({ name }) => name));
  return (
    <SelectField
      label={label}
      error={failure === null ? undefined : { message: failure }}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
      options={[...names].map((name) => [name, name])}
    >
      <option value="">{usual}</option>
    </SelectField>
  );
}

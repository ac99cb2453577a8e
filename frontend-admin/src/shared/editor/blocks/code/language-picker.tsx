import { ownValue } from "@octavo/format";
import { codeLanguage } from "@octavo/rich-text";
import { TextField } from "@octavo/ui";
import { Check } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { t } from "../../../../texts/editor";
import { findLanguages } from "./code-languages";
import styles from "./code.module.css";

interface LanguagePickerProps {
  current: string;
  onChoose: (language: string) => void;
}

/** All languages, with a field to search them. The focus stays in the field. */
export function LanguagePicker(props: LanguagePickerProps) {
  const { onChoose } = props;
  const current = codeLanguage(props.current);
  const id = useId();
  const search = useSearch(current, onChoose);
  const { query, found, active } = search;
  const option = `${id}-${active}`;
  useEffect(() => {
    document.getElementById(option)?.scrollIntoView({ block: "nearest" });
  }, [option, query]);
  return (
    <div className={styles.picker}>
      <TextField
        label={t("code.searchLanguage")}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? option : undefined}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => search.type(target.value)}
        onKeyDown={(event) => {
          if (search.press(event.key)) event.preventDefault();
        }}
      />
      <ul
        id={id}
        role="listbox"
        aria-label={t("tools.codeLanguage")}
        className={styles.languages}
        // It can be longer than its place.
        tabIndex={0}
      >
        {found.map(({ value, label }, index) => (
          <Option
            key={value}
            id={`${id}-${index}`}
            label={label}
            isCurrent={value === current}
            isActive={index === active}
            onChoose={() => onChoose(value)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.nothing} role="status">
          {t("code.noLanguage")}
        </p>
      )}
    </div>
  );
}

function useSearch(current: string, onChoose: (language: string) => void) {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState(() => findLanguages("", current));
  const [active, setActive] = useState(0);
  const press = (key: string): boolean => {
    const count = found.length;
    const moves = { ArrowDown: 1, ArrowUp: count - 1 };
    const move = ownValue(moves, key);
    if (move !== undefined && count > 0) setActive((active + move) % count);
    const chosen = key === "Enter" ? found[active] : undefined;
    if (chosen) onChoose(chosen.value);
    return move !== undefined || key === "Enter";
  };
  const type = (text: string) => {
    setQuery(text);
    setFound(findLanguages(text, current));
    setActive(0);
  };
  return { query, found, active, press, type };
}

interface OptionProps {
  id: string;
  label: string;
  isCurrent: boolean;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, label, isCurrent, isActive, onChoose }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isCurrent}
      data-active={isActive || undefined}
      tabIndex={-1}
      // Pressing must not take the focus out of the field.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      {label}
      {isCurrent && <Check aria-hidden="true" />}
    </li>
  );
}

import { codeLanguage } from "@octavo/rich-text";
import { Listbox, TextField, useListbox } from "@octavo/ui";
import { useId, useState } from "react";
import { t } from "../../../../texts/editor";
import { findLanguages } from "./code-languages";
import styles from "./code.module.css";

interface LanguagePickerProps {
  current: string;
  onChoose: (language: string) => void;
}

/** All languages, with a field to search them. The focus stays in the field. */
export function LanguagePicker({ current, onChoose }: LanguagePickerProps) {
  const chosen = codeLanguage(current);
  const listId = useId();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState(() => findLanguages("", chosen));
  const list = useListbox(found.length, "open");
  const choose = (index: number) => {
    const language = found[index];
    if (language) onChoose(language.id);
  };
  return (
    <div className={styles.picker}>
      <TextField
        label={t("code.searchLanguage")}
        {...list.control(listId, found.length > 0)}
        spellCheck={false}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setFound(findLanguages(target.value, chosen));
          list.setActive(0);
        }}
        onKeyDown={(event) =>
          list.press(event, {
            Enter: () => choose(list.active),
            // Closes what the picker is in.
            Escape: undefined,
          })
        }
      />
      <Listbox
        id={listId}
        label={t("tools.codeLanguage")}
        options={found}
        active={list.active}
        isChosen={({ id }) => id === chosen}
        isInline
        onChoose={choose}
      >
        {found.length === 0 && t("code.noLanguage")}
      </Listbox>
    </div>
  );
}

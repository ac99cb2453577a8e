import { X } from "lucide-react";
import { useId } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names";
import { Field } from "./field";
import type { FieldErrorLike } from "./field";
import fieldStyles from "./field.module.css";
import { Listbox, useListbox } from "./listbox";
import styles from "./multi-combobox.module.css";
import { uiTexts } from "./texts";

/** Chooses any number of options: chosen ones are chips, typing searches, the arrows move. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, hint, error, selected, query } = props;
  const listId = useId();
  const box = useCombobox(props);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.combobox}>
          <div className={classNames(fieldStyles.control, styles.box)}>
            <Chips selected={selected} onRemove={box.remove} />
            <input
              {...control}
              className={styles.input}
              {...box.control(listId, box.isOpen)}
              placeholder={selected.length === 0 ? props.placeholder : ""}
              value={query}
              onChange={(event) => box.type(event.target.value)}
              onFocus={box.open}
              onClick={box.open}
              onBlur={box.close}
              onKeyDown={box.press}
            />
          </div>
          {box.isOpen && (
            <Listbox
              id={listId}
              label={label}
              options={box.entries.map(shownEntry)}
              active={box.active}
              isChosen={({ id }) => selected.some((one) => one.id === id)}
              onChoose={box.choose}
            >
              {box.entries.length === 0 &&
                uiTexts(props.isLoading ? "searching" : "nothingFound")}
            </Listbox>
          )}
        </div>
      )}
    </Field>
  );
}

interface ChipsProps {
  selected: readonly ComboboxOption[];
  onRemove: (id: number) => void;
}

function Chips({ selected, onRemove }: ChipsProps) {
  return selected.map((option) => (
    <span key={option.id} className={styles.chip}>
      {option.label}
      <button
        type="button"
        aria-label={uiTexts("remove", { name: option.label })}
        onClick={() => onRemove(option.id)}
      >
        <X aria-hidden="true" />
      </button>
    </span>
  ));
}

const shownEntry = ({ id, label }: ComboboxOption): ComboboxOption => ({
  id,
  label: id === 0 ? uiTexts("create", { name: label }) : label,
});

export interface ComboboxOption {
  id: number;
  label: string;
}

interface MultiComboboxProps {
  label: string;
  hint?: ReactNode;
  error?: FieldErrorLike | undefined;
  placeholder?: string;
  selected: readonly ComboboxOption[];
  /** Entries that match the typed text, in their order. */
  options: readonly ComboboxOption[];
  query: string;
  onQuery: (query: string) => void;
  onChange: (selected: ComboboxOption[]) => void;
  /** Offers to make what was typed when nothing has exactly that name. */
  onCreate?: ((name: string) => void) | undefined;
  isLoading?: boolean;
}

/** The entries of the list; the entry with id 0 means "make a new one". */
function listEntries(props: MultiComboboxProps): readonly ComboboxOption[] {
  const { options, query, onCreate, selected } = props;
  const name = query.trim();
  if (!onCreate || name === "") return options;
  const isKnown = [...options, ...selected].some(
    (option) => option.label.toLowerCase() === name.toLowerCase(),
  );
  return isKnown ? options : [...options, { id: 0, label: name }];
}

/** State and keys of {@link MultiCombobox}. */
function useCombobox(props: MultiComboboxProps) {
  const { selected, query, onQuery, onChange, onCreate } = props;
  const entries = listEntries(props);
  const list = useListbox(entries.length);

  const remove = (id: number | undefined) =>
    onChange(selected.filter((option) => option.id !== id));

  function choose(index: number) {
    const entry = entries[index];
    if (!entry) return;
    if (entry.id === 0) onCreate?.(entry.label);
    else if (selected.some((option) => option.id === entry.id))
      remove(entry.id);
    else onChange([...selected, entry]);
    onQuery("");
    list.setActive(-1);
  }

  return {
    ...list,
    entries,
    remove,
    choose,
    press: (event: KeyboardEvent) =>
      list.press(event, {
        // Never the form's submit: in this field Enter chooses.
        Enter: () => {
          if (list.isOpen) choose(list.active);
          list.setOpen(false);
        },
        Backspace: query === "" ? () => remove(selected.at(-1)?.id) : undefined,
      }),
    open: () => list.setOpen(true),
    type: (text: string) => {
      list.setOpen(true);
      list.setActive(text.trim() === "" ? -1 : 0);
      onQuery(text);
    },
  };
}

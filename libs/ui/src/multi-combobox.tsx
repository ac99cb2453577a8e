import { ownValue } from "@octavo/format";
import { Check, X } from "lucide-react";
import { useId, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names";
import { Field } from "./field";
import type { FieldErrorLike } from "./field";
import fieldStyles from "./field.module.css";
import styles from "./multi-combobox.module.css";
import { uiTexts } from "./texts";

/** Chooses any number of options: chosen ones are chips, typing searches, the arrows move. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, hint, error, selected, query } = props;
  const listId = useId();
  const box = useCombobox(props);
  const active = box.isOpen && box.active >= 0 ? box.active : undefined;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.combobox}>
          <div className={classNames(fieldStyles.control, styles.box)}>
            <Chips selected={selected} onRemove={box.remove} />
            <input
              {...control}
              className={styles.input}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={box.isOpen}
              aria-controls={listId}
              aria-activedescendant={
                active === undefined ? undefined : `${listId}-${active}`
              }
              autoComplete="off"
              placeholder={selected.length === 0 ? props.placeholder : ""}
              value={query}
              onChange={(event) => box.type(event.target.value)}
              onFocus={box.open}
              onClick={box.open}
              onBlur={box.leave}
              onKeyDown={(event: KeyboardEvent) => box.press(event)}
            />
          </div>
          {box.isOpen && <Options listId={listId} {...props} box={box} />}
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

interface OptionsProps extends MultiComboboxProps {
  listId: string;
  box: ReturnType<typeof useCombobox>;
}

function Options({ listId, label, selected, isLoading, box }: OptionsProps) {
  return (
    <ul id={listId} role="listbox" aria-label={label} className={styles.list}>
      {box.entries.map((entry, index) => {
        const isChosen = selected.some((option) => option.id === entry.id);
        return (
          <li
            key={entry.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={isChosen}
            data-active={index === box.active || undefined}
            className={styles.option}
            tabIndex={-1}
            // Pressing must not take the focus out of the field.
            onMouseDown={(event) => {
              event.preventDefault();
              box.choose(index);
            }}
          >
            {entry.id === 0
              ? uiTexts("create", { name: entry.label })
              : entry.label}
            {isChosen && <Check aria-hidden="true" />}
          </li>
        );
      })}
      {box.entries.length === 0 && (
        <li className={styles.nothing} role="presentation">
          {uiTexts(isLoading ? "searching" : "nothingFound")}
        </li>
      )}
    </ul>
  );
}

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
  /** What matches the typed text, in the order to be shown. */
  options: readonly ComboboxOption[];
  query: string;
  onQuery: (query: string) => void;
  onChange: (selected: ComboboxOption[]) => void;
  /** Offers to make what was typed when nothing has exactly that name. */
  onCreate?: ((name: string) => void) | undefined;
  isLoading?: boolean;
}

/** What the list shows; the entry with id 0 means "make a new one". */
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
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const entries = listEntries(props);

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
    setActive(-1);
  }

  function move(step: number) {
    setOpen(true);
    const count = entries.length;
    if (count === 0) return;
    setActive((index) => (index + step + count) % count);
  }

  const press = pressHandler({
    ArrowDown: () => move(1),
    ArrowUp: () => move(active < 0 ? 0 : -1),
    // Never the form's submit: in this field Enter chooses.
    Enter: () => {
      if (isOpen) choose(active);
      setOpen(false);
    },
    Escape: isOpen ? () => setOpen(false) : undefined,
    Backspace: query === "" ? () => remove(selected.at(-1)?.id) : undefined,
  });

  return {
    isOpen,
    active,
    entries,
    remove,
    choose,
    press,
    open: () => setOpen(true),
    leave: () => {
      setOpen(false);
      setActive(-1);
    },
    type: (text: string) => {
      setOpen(true);
      setActive(text.trim() === "" ? -1 : 0);
      onQuery(text);
    },
  };
}

/** Runs the action of a key and keeps the key from everything else. */
function pressHandler(actions: Record<string, (() => void) | undefined>) {
  return (event: KeyboardEvent) => {
    const action = ownValue(actions, event.key);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

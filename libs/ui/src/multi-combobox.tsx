import { Check, X } from "lucide-react";
import { useId } from "react";
import type { KeyboardEvent } from "react";
import { classNames } from "./class-names";
import type { ComboboxOption, MultiComboboxProps } from "./combobox-props";
import { Field } from "./field";
import fieldStyles from "./field.module.css";
import styles from "./multi-combobox.module.css";
import { useCombobox } from "./use-combobox";

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
        aria-label={`Remove ${option.label}`}
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
            {entry.id === 0 ? `Create "${entry.label}"` : entry.label}
            {isChosen && <Check aria-hidden="true" />}
          </li>
        );
      })}
      {box.entries.length === 0 && (
        <li className={styles.nothing} role="presentation">
          {isLoading ? "Searching…" : "Nothing found"}
        </li>
      )}
    </ul>
  );
}

import { ownValue } from "@octavo/format";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import type { ComboboxOption, MultiComboboxProps } from "./combobox-props";

/** What the list shows; the entry with id 0 stands for "make a new one". */
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
export function useCombobox(props: MultiComboboxProps) {
  const { selected, query, onQuery, onChange, onCreate, onBlur } = props;
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
      onBlur?.();
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

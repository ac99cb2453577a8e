import { useState } from "react";

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

/** Names that are being chosen from a list, and those that were chosen before. */
export function useSelection(saved: readonly string[]) {
  const [before, setBefore] = useState(saved);
  const [selected, setSelected] = useState(saved);
  const added = without(selected, before);
  const removed = without(before, selected);

  const set = (names: readonly string[], isOn: boolean) =>
    setSelected((current) => {
      const others = without(current, names);
      return isOn ? [...others, ...names] : others;
    });

  return {
    names: selected,
    has: (name: string) => selected.includes(name),
    set,
    toggle: (name: string) => set([name], !selected.includes(name)),
    isDirty: added.length + removed.length > 0,
    /** What was chosen and cleared here, done to what someone else has saved since then. */
    rebase: (current: readonly string[]) => {
      setBefore(current);
      setSelected([...without(without(current, removed), added), ...added]);
    },
    /** Begins again. */
    reset: (names: readonly string[]) => {
      setBefore(names);
      setSelected(names);
    },
  };
}

export type NameSelection = ReturnType<typeof useSelection>;

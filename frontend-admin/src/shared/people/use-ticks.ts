import { useState } from "react";

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

/** A list of names being ticked, and what it was before. */
export function useTicks(saved: readonly string[]) {
  const [before, setBefore] = useState(saved);
  const [ticked, setTicked] = useState(saved);
  const added = without(ticked, before);
  const removed = without(before, ticked);

  const set = (names: readonly string[], isOn: boolean) =>
    setTicked((current) => {
      const others = without(current, names);
      return isOn ? [...others, ...names] : others;
    });

  return {
    names: ticked,
    has: (name: string) => ticked.includes(name),
    set,
    toggle: (name: string) => set([name], !ticked.includes(name)),
    isDirty: added.length + removed.length > 0,
    /** What was ticked and cleared here, done to what somebody else has saved meanwhile. */
    rebase: (current: readonly string[]) => {
      setBefore(current);
      setTicked([...without(without(current, removed), added), ...added]);
    },
    /** Begins anew. */
    reset: (names: readonly string[]) => {
      setBefore(names);
      setTicked(names);
    },
  };
}

export type Ticks = ReturnType<typeof useTicks>;

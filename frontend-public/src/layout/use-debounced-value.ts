import { useEffect, useState } from "react";

/** The value once it has not changed for so long; an empty one at once. */
export function useDebouncedValue(value: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(
      () => setDebounced(value),
      value === "" ? 0 : milliseconds,
    );
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}

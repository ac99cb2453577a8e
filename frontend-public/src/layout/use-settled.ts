import { useEffect, useState } from "react";

/** The value once it has not changed for so long; an empty one at once. */
export function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(value),
      value === "" ? 0 : milliseconds,
    );
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

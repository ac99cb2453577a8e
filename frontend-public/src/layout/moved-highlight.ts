/** The option that an arrow key leads to; the ends wrap around. Null for any other key. */
export function movedHighlight(
  key: string,
  active: number,
  count: number,
): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return null;
}

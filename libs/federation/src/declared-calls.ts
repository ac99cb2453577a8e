/**
 * The calls of the API that a release made without declaring them. Braces of a declared call match any one
 * part of a path.
 */
export function undeclaredCalls(
  made: readonly string[],
  declared: readonly string[],
): string[] {
  const known = declared.map((call) => call.split("/"));
  const missing = made
    .map((call) => call.split("?", 1)[0] ?? "")
    .filter((call) => !known.some((parts) => isCall(call.split("/"), parts)));
  return [...new Set(missing)];
}

const isCall = (made: string[], declared: string[]): boolean =>
  made.length === declared.length &&
  declared.every(
    (part, index) => part === made[index] || /^\{.*\}$/.test(part),
  );

/** Set by backend/launch.sh. */
const NAMES = ["MALLOC_ARENA_MAX"] as const;

/** What a process has to find in its environment before it begins, for those that this one starts. */
export function processSettings(): Record<string, string> {
  const given = NAMES.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(
    given.filter((one): one is [(typeof NAMES)[number], string] => !!one[1]),
  );
}

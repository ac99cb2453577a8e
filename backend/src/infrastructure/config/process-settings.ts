/** Set by backend/launch.sh. */
const NAMES = ["MALLOC_ARENA_MAX"] as const;

/** Environment variables that processes started by this one need before they begin. */
export function processSettings(): Record<string, string> {
  const given = NAMES.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(
    given.filter((one): one is [(typeof NAMES)[number], string] => !!one[1]),
  );
}

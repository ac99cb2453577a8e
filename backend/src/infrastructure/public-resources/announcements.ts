import type { Announcement, ResourceDeclaration } from "./public-resource";

const EVENTS = ["INSERT", "UPDATE", "DELETE", "TRUNCATE"] as const;

/** Triggers of statements that announce changes, as the `announce-changes` migration makes them. */
export const ANNOUNCING_TRIGGERS = `
  SELECT "table".relname AS "table", event.name AS event, function.proname AS trigger,
    regexp_replace(encode(made.tgargs, 'escape'), '\\\\000$', '') AS told
  FROM pg_trigger made
  JOIN pg_class "table" ON "table".oid = made.tgrelid
  JOIN pg_namespace space ON space.oid = "table".relnamespace AND space.nspname = current_schema
  JOIN pg_proc function ON function.oid = made.tgfoid
  JOIN (VALUES ('INSERT', 4), ('DELETE', 8), ('UPDATE', 16), ('TRUNCATE', 32)) event (name, bit)
    ON made.tgtype & event.bit > 0
  WHERE NOT made.tgisinternal AND made.tgenabled <> 'D' AND function.proname LIKE 'announce\\_%'`;

export interface AnnouncingTrigger {
  table: string;
  event: (typeof EVENTS)[number];
  trigger: string;
  told: string;
}

/** Sentences about tables whose changes the database announces in another way than declared, or not at all. */
export function announcementFaults(
  triggers: readonly AnnouncingTrigger[],
  resources: readonly ResourceDeclaration[],
): string[] {
  const found = new Map(
    triggers.map(({ table, event, trigger, told }) => [
      `${event} ${table}`,
      `${trigger}(${told})`,
    ]),
  );
  const declared = resources.flatMap(({ tables = {} }) =>
    Object.entries(tables),
  );
  const faults = declared.flatMap(([table, announcement]) =>
    EVENTS.flatMap((event) => {
      const call = `${event} ${table}`;
      const wanted = triggerOf(announcement, event);
      const real = found.get(call);
      found.delete(call);
      if (real === wanted) return [];
      return `  ${call}: ${wanted} is declared, ${real ?? "no trigger"} found`;
    }),
  );
  return [...faults, ...nameless(resources)];
}

function triggerOf(
  announcement: Announcement,
  event: (typeof EVENTS)[number],
): string {
  const isTruncate = event === "TRUNCATE";
  if (typeof announcement === "string")
    return `announce_${isTruncate ? "table" : "rows"}(${announcement})`;
  return isTruncate
    ? `announce_table(${announcement.truncated})`
    : `${announcement.trigger}()`;
}

/** Tags on which answers depend although nothing announces them. */
function nameless(resources: readonly ResourceDeclaration[]): string[] {
  const announced = new Set(
    resources.flatMap(({ tables = {} }) =>
      Object.values(tables).flatMap((one) =>
        typeof one === "string" ? [one] : one.tags,
      ),
    ),
  );
  return resources.flatMap(({ reads = {} }) =>
    Object.entries(reads).flatMap(([read, { dependsOn = [] }]) =>
      dependsOn
        .filter((tag) => !announced.has(tag))
        .map((tag) => `  ${read} depends on ${tag}, which no table announces`),
    ),
  );
}

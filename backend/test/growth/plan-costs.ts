import type { DataSource, QueryRunner } from "typeorm";
import type { SentQuery } from "./sent-queries";

export interface PlanCost {
  sql: string;
  /** Blocks of 8 kB that were read, from memory or disk. */
  blocks: number;
  /** Tables that were read from beginning to end. */
  scanned: string[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

const IS_READ = /^\s*(SELECT|WITH)\b/i;
const IS_SETTING =
  /^\s*(SELECT\s+set_config|SET|START|BEGIN|COMMIT|ROLLBACK)\b/i;

/** Runs queries once more with the values they had, and tells what each one read. */
export async function costsOf(
  database: DataSource,
  queries: SentQuery[],
): Promise<PlanCost[]> {
  const costs: PlanCost[] = [];
  for (const connection of new Set(queries.map((query) => query.connection))) {
    const runner = database.createQueryRunner();
    try {
      const own = queries.filter((query) => query.connection === connection);
      for (const query of own) costs.push(...(await costOf(runner, query)));
    } finally {
      await runner.query("ROLLBACK");
      await runner.release();
    }
  }
  return costs;
}

async function costOf(
  runner: QueryRunner,
  { sql, values }: SentQuery,
): Promise<PlanCost[]> {
  // Settings of a transaction decide about plans, so they are made here as well.
  if (IS_SETTING.test(sql)) await runner.query(sql, values);
  if (IS_SETTING.test(sql) || !IS_READ.test(sql)) return [];
  const rows = (await runner.query(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
    values,
  )) as [{ "QUERY PLAN": [{ Plan: PlanNode }] }];
  const { Plan: plan } = rows[0]["QUERY PLAN"][0];
  const scanned = nodesOf(plan)
    .filter((node) => node["Node Type"].endsWith("Seq Scan"))
    .flatMap((node) => node["Relation Name"] ?? []);
  const blocks = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  return [{ sql, blocks, scanned }];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Tables with so many rows that nobody may read all of them, by the database's own statistics. */
export async function bigTables(
  database: DataSource,
  rows: number,
): Promise<Set<string>> {
  const found = await database.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
    [rows],
  );
  return new Set(found.map(({ name }) => name));
}

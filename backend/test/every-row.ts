import type { TestApp } from "./test-app";

/** What all tables have that calls write; counts of uses and times of sessions apart. */
export async function everyRow({ database }: TestApp): Promise<unknown> {
  const tables = await database.query<{ name: string }[]>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker')
       AND tablename NOT IN ('limit_counts', 'sessions', 'job_workers')`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(string_agg(item::text, '' ORDER BY item::text)) AS sum FROM ${name} item`,
  );
  return database.query(`${sums.join(" UNION ALL ")} ORDER BY 1`);
}

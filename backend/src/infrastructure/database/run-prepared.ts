import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { DataSource } from "typeorm";
import type { ConnectionDriver } from "./connection-shares";
import type { SqlRunner } from "./sql-runner";

/** A connection keeps prepared statements until it closes, so their number has a limit. */
const MOST_STATEMENTS = 300;

const names = new Map<string, string>();

/**
 * Runs a statement that is asked again and again: each connection parses and plans it once, which for
 * a list takes longer than finding its rows. The text must come in few forms: values are parameters.
 */
export async function runPrepared<Row extends object>(
  runner: SqlRunner,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const name = nameOf(text);
  const statement = {
    ...(name !== null && { name }),
    text,
    values: [...values],
  };
  const queryRunner =
    runner instanceof DataSource ? undefined : runner.queryRunner;
  if (queryRunner) {
    const connection = (await queryRunner.connect()) as PoolClient;
    return (await connection.query<Row>(statement)).rows;
  }
  const source = runner instanceof DataSource ? runner : runner.dataSource;
  return withConnection(source, async (connection) => {
    const { rows } = await connection.query<Row>(statement);
    return rows;
  });
}

/** A statement with its values in the text would have any number of forms, so it gets no name. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_STATEMENTS) return null;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

const ignore = (): void => undefined;

/** One that the driver gives out: it knows whose turn it is, and whether a replica is to be asked. */
async function withConnection<Result>(
  { driver }: DataSource,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result> {
  const [given, release] = await (
    driver as unknown as ConnectionDriver
  ).obtainMasterConnection();
  const connection = given as PoolClient;
  // One that breaks is told by the query that fails; without a listener it would end the process.
  connection.on("error", ignore);
  try {
    return await work(connection);
  } finally {
    connection.off("error", ignore);
    release();
  }
}

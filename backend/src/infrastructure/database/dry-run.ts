import type { PoolClient } from "pg";
import type { DataSource } from "typeorm";
import { ScopeValue } from "../../common/scope-value";
import { onConnection, type ConnectionDriver } from "./connection-shares";

const dryRun = new ScopeValue<true>();

/** Whether files and caches are to stay as they are. */
export const isDryRun = (): boolean => dryRun.current === true;

/** For work that consists of dry runs. */
export const asManyDryRuns = <Result>(work: () => Result): Result =>
  dryRun.run(true, work);

/** Does the work, whatever transactions it has, in one transaction that is undone. */
export async function asDryRun<Result>(
  { driver }: DataSource,
  work: () => Promise<Result>,
): Promise<Result> {
  const [obtained, release] = await (
    driver as unknown as ConnectionDriver
  ).obtainMasterConnection();
  const client = obtained as PoolClient;
  try {
    await client.query("START TRANSACTION");
    return await dryRun.run(true, () =>
      onConnection(withSavepoints(client), work),
    );
  } finally {
    await client.query("ROLLBACK").then(
      () => release(),
      (error: unknown) => release(error as Error),
    );
  }
}

/** TypeORM's own statements. Those of transactions within others are savepoints already. */
const SAVEPOINTS = new Map([
  ["START TRANSACTION", "SAVEPOINT dry_run"],
  ["COMMIT", "RELEASE SAVEPOINT dry_run"],
  ["ROLLBACK", "ROLLBACK TO SAVEPOINT dry_run"],
]);

/** A transaction that is part of the one that is undone. */
const withSavepoints = (client: PoolClient): PoolClient =>
  new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "query") return value.bind(target) as unknown;
      return (statement: unknown, ...values: unknown[]): unknown => {
        const savepoint = SAVEPOINTS.get(String(statement));
        return Reflect.apply(value, target, [
          savepoint ?? statement,
          ...values,
        ]);
      };
    },
  });

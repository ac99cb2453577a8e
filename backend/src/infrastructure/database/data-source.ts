import pg from "pg";
import {
  DataSource,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type NamingStrategyInterface,
} from "typeorm";
import { migrations } from "./migration-registry";

interface DatabaseAddress {
  url: string;
  poolSize: number;
  /** Makes the connections instead of the driver's own class. */
  Client?: typeof pg.Client;
}

/**
 * The one description of the database, for the application, migrations, command lines and tests. It
 * names no tables: each module registers its own with the application's connection.
 */
export function dataSourceOptions({
  url,
  poolSize,
  Client = pg.Client,
}: DatabaseAddress): DataSourceOptions {
  return {
    type: "postgres",
    // Named here, for the bundled library would look for it among the installed packages.
    driver: pg,
    url,
    poolSize,
    migrations: [...migrations],
    migrationsTableName: "migrations",
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    // Extensions are made by migrations.
    installExtensions: false,
    applicationName: "octavo",
    connectTimeoutMS: 5000,
    extra: {
      Client,
      // Every wait has an end: for a connection of the pool, for a statement, for an idle transaction.
      connectionTimeoutMillis: 5000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
    },
  };
}

export function createDataSource(address: DatabaseAddress): DataSource {
  return new DataSource(dataSourceOptions(address));
}

const snake = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();

/** `publishedAt` in code is `published_at` in the database; tables are named by their entities. */
class SnakeNamingStrategy
  extends DefaultNamingStrategy
  implements NamingStrategyInterface
{
  override columnName(
    property: string,
    custom: string | undefined,
    prefixes: string[],
  ): string {
    return [...prefixes.map(snake), custom ?? snake(property)].join("_");
  }

  override relationName(property: string): string {
    return snake(property);
  }

  override joinColumnName(relation: string, referenced: string): string {
    return snake(`${relation}_${referenced}`);
  }
}

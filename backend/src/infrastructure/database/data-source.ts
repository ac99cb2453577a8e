import { DataSource, type DataSourceOptions } from "typeorm";
import { migrations } from "./migrations";
import { SnakeNamingStrategy } from "./snake-naming.strategy";

export interface DatabaseAddress {
  url: string;
  poolSize: number;
}

/**
 * The one description of the database, for the application, migrations, command lines and tests. It
 * names no tables: each module registers its own with the application's connection.
 */
export function dataSourceOptions({
  url,
  poolSize,
}: DatabaseAddress): DataSourceOptions {
  return {
    type: "postgres",
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

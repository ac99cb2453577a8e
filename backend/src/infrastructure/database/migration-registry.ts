import type { MigrationInterface } from "typeorm";

type Migration = new () => MigrationInterface;

/** In the order in which they run. */
export const migrations = import.meta.exports(
  "./migrations/*.ts",
) as readonly Migration[];

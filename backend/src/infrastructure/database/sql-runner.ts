import type { DataSource, EntityManager } from "typeorm";

/** Where SQL is run: the manager of a transaction, or the whole database. */
export type SqlRunner = DataSource | EntityManager;

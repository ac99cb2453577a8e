import type { EntityManager } from "typeorm";

/** Where SQL is run: the manager of a transaction, or of the whole database. */
export type SqlRunner = Pick<EntityManager, "query">;

export { EmbeddedPostgresError } from "./embedded-postgres-error";
export { findRunningPostgres } from "./find-running-postgres";
export {
  shareEmbeddedPostgres,
  type SharedPostgres,
} from "./share-embedded-postgres";
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "./start-embedded-postgres";

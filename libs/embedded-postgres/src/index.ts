export { EmbeddedPostgresError } from "./errors";
export { makeDataFolder, makeFolder } from "./make-folder";
export { removeEmbeddedPostgres } from "./remove-embedded-postgres";
export {
  findRunningPostgres,
  shareEmbeddedPostgres,
  type SharedPostgres,
} from "./share-embedded-postgres";
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "./start-embedded-postgres";

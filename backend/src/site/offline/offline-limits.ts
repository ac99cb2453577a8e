/** The part of a site that one browser stores. */
export const OFFLINE_LIMITS = {
  copies: 50,
  bytes: 20_000_000,
  fileBytes: 3_000_000,
  days: 60,
} as const;

/** The worker's file is at the top, because a worker controls only pages below its own path. */
export const WORKER_ADDRESS = "/offline-worker.js";
export const PAGE_SCRIPT_ADDRESS = "/offline.js";

/** Names of the browser's stores begin with it. */
export const STORE_PREFIX = "octavo-offline";

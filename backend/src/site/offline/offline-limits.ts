/** What one browser stores of a site. */
export const OFFLINE_LIMITS = {
  copies: 50,
  bytes: 20_000_000,
  fileBytes: 3_000_000,
  days: 60,
} as const;

/** The worker's file lies at the top, because a worker sees only pages below its own address. */
export const WORKER_ADDRESS = "/offline-worker.js";
export const PAGE_SCRIPT_ADDRESS = "/offline.js";

/** Names of the browser's stores begin with it. */
export const STORE_PREFIX = "octavo-offline";

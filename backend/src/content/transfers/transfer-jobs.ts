import type { Language } from "@octavo/texts";
import type { NewJob } from "../../infrastructure/jobs/job-queue";

export const STORE_TASK = "transfers.store";
/** In about two minutes. */
const MOST_TRIES = 5;

/** Transfers take turns: servers that are slow must not hold up mails and webhooks. */
export const storeJob = (
  payload: { id: number; language: Language },
  runAt?: Date,
): NewJob => ({
  task: STORE_TASK,
  payload,
  key: `transfer:${payload.id}`,
  queue: STORE_TASK,
  maxAttempts: MOST_TRIES,
  ...(runAt && { runAt }),
});

import type { Language } from "@octavo/texts";
import type { NewJob } from "../../infrastructure/jobs/job-queue";

export const BULK_TASK = "bulk.run";
/** A job that was killed is done again; each item is done once. */
const MOST_KILLS = 5;

/** Changes take turns, so that imports and mails are not held up. */
export const bulkJob = (payload: {
  id: number;
  language: Language;
}): NewJob => ({
  task: BULK_TASK,
  payload,
  maxAttempts: MOST_KILLS,
  key: `bulk:${payload.id}`,
  queue: BULK_TASK,
});

import type { Language } from "@octavo/texts";
import type { NewJob } from "../../infrastructure/jobs/job-queue";

export const IMPORT_TASK = "imports.run";
/** A job that was killed is done again; an import that failed says so. */
const MOST_KILLS = 5;

/** The next phase of an import, in any instance with time. */
export const importJob = (payload: {
  id: number;
  language: Language;
}): NewJob => ({
  task: IMPORT_TASK,
  payload,
  maxAttempts: MOST_KILLS,
  key: `import:${payload.id}`,
});

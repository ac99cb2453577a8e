import { currentLanguage, languageOf } from "@octavo/texts";
import { inLanguage } from "../../common/texts/language";
import type { JobHandler } from "./job-handlers";
import type { NewJob } from "./job-queue";

/** Work on one row of a table that a person has asked for. */
export interface RowTask extends Pick<NewJob, "task" | "queue"> {
  /** Of keys: for each row, one job waits. */
  name: string;
  maxAttempts: number;
}

export const rowJob = (
  { name, ...task }: RowTask,
  id: number,
  runAt?: Date,
): NewJob => ({
  ...task,
  payload: { id, language: currentLanguage() },
  key: `${name}:${id}`,
  ...(runAt && { runAt }),
});

/** Does it in the language of the person. */
export const rowHandler =
  (
    work: (id: number, job: Parameters<JobHandler>[1]) => Promise<void>,
  ): JobHandler =>
  ({ id, language }, job) =>
    inLanguage(languageOf(String(language)) ?? "en", () =>
      work(Number(id), job),
    );

import type { NewJob } from "../../infrastructure/jobs/job-queue";

export const VARIANTS_TASK = "media.variants";
export const PLACE_TASK = "media.place";
export const ERASE_TASK = "media.erase";
export const REMOVE_TASK = "media.remove";
export const PURGE_TASK = "media.purge";

/** Smaller copies are made one picture at a time: they cost seconds of a processor each. */
export const variantsJob = (id: number): NewJob => ({
  task: VARIANTS_TASK,
  payload: { id },
  key: `${VARIANTS_TASK}:${id}`,
  queue: VARIANTS_TASK,
});

/** Brings files into or out of the trash if the process that should have done it is gone. */
export const placeJob = (id: number): NewJob => ({
  task: PLACE_TASK,
  payload: { id },
  key: `${PLACE_TASK}:${id}`,
});

export const eraseJob = (keys: string[]): NewJob => ({
  task: ERASE_TASK,
  payload: { keys },
});

/** Files that nothing names any more. */
export const removeJob = (keys: string[]): NewJob => ({
  task: REMOVE_TASK,
  payload: { keys },
});

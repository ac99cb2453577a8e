import { TEXT_TASKS, type TextTasks } from "./text-tasks";

export interface TextQuestion<Name extends keyof TextTasks = keyof TextTasks> {
  name: Name;
  given: Parameters<TextTasks[Name]>[0];
}

/** Runs in a worker thread: what takes a long text long holds up nobody but its writer. */
export function doTask<Name extends keyof TextTasks>({
  name,
  given,
}: TextQuestion<Name>): ReturnType<TextTasks[Name]> {
  const task = TEXT_TASKS[name] as (
    given: Parameters<TextTasks[Name]>[0],
  ) => ReturnType<TextTasks[Name]>;
  return task(given);
}

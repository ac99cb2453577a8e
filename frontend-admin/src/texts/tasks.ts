import { t as shared } from "./english";
import { tasks } from "./en/tasks";

export const t = shared.with(tasks);

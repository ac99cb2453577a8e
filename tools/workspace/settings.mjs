import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";

/** What stands in `.env`; variables of the environment win over it. */
export function loadSettings() {
  const file = join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** As the backend decides it: JSON unless somebody looks at it. */
export function isLogJson() {
  const format = process.env.LOG_FORMAT ?? "";
  return format === "" ? !process.stdout.isTTY : format === "json";
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";

/** Loads `.env`; variables of the environment win over it. */
export function loadSettings() {
  const file = join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The backend's rule: JSON unless a person is looking. */
export function isLogJson() {
  const format = process.env.LOG_FORMAT ?? "";
  return format === "" ? !process.stdout.isTTY : format === "json";
}

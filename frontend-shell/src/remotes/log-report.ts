import type { RemoteReport } from "@octavo/federation";

/** Names app and version, so that a message from a browser's console says which release it is about. */
export function logReport(
  app: string,
  version: string | undefined,
  { level, message, detail }: RemoteReport,
): void {
  const write = level === "error" ? "error" : "info";
  const line = `[${app} ${version ?? "without version"}] ${message}`;
  // The browser's console is where operators look first; there is no other log in a browser.
  // eslint-disable-next-line no-console
  console[write](line, detail ?? "");
}

/** A description of anything that was thrown. */
export function describe(error: unknown): { message: string; detail: string } {
  return error instanceof Error
    ? { message: error.message, detail: error.stack ?? "" }
    : { message: String(error), detail: "" };
}

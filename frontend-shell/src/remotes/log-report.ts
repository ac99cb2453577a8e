import type { FrontendApp, RemoteReport } from "@octavo/federation";

/** Names app and version, so that a message from a browser's console says which release it is about. */
export function logReport(
  app: FrontendApp,
  version: string | undefined,
  { level, message, detail }: RemoteReport,
): void {
  const line = `[${app} ${version ?? "without version"}] ${message}`;
  if (level === "error") console.error(line, detail ?? "");
  else console.info(line, detail ?? "");
}

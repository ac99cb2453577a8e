import type { LiveApp } from "@octavo/federation";

/** A version of an app that has run on this page. */
export interface KnownVersion {
  app: string;
  live: LiveApp;
}

export interface ScriptError {
  app: string;
  version: string;
  message: string;
  detail: string;
}

/**
 * Calls back for every uncaught error that a script of one of the site's apps caused. The list may grow:
 * a version that took the place of another is as much to blame for what it does.
 */
export function watchScriptErrors(
  known: readonly KnownVersion[],
  onError: (error: ScriptError) => void,
): void {
  const attribute = (text: string, message: string, detail: string) => {
    const owner = known
      .toSorted(shellLast)
      .find(({ live }) => text.includes(folderOf(live)));
    if (owner === undefined) return;
    const { app, live } = owner;
    onError({ app, version: live.version, message, detail });
  };
  addEventListener("error", (event: ErrorEvent) => {
    const stack = stackOf(event.error);
    attribute(`${event.filename}\n${stack}`, event.message, stack);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    const message = reason instanceof Error ? reason.message : String(reason);
    attribute(stackOf(reason), message, stackOf(reason));
  });
}

/** The errors of remotes pass through the shell's frames as well. */
const shellLast = (one: KnownVersion, other: KnownVersion): number =>
  Number(one.app === "shell") - Number(other.app === "shell");

const folderOf = ({ entry }: LiveApp): string =>
  new URL(".", new URL(entry, location.href)).href;

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? "") : "";
}

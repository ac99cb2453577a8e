import type { LiveApp } from "@octavo/federation";
import { describe } from "./log-report";
import { folderOf } from "./release-folder";

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
 * Calls back for every uncaught error that a script of one of the site's apps caused. The list may grow: a
 * version that replaced another can cause errors too.
 * @param mounted the app that runs on the page, which is blamed if the stack contains only React.
 */
export function watchScriptErrors(
  known: readonly KnownVersion[],
  mounted: () => KnownVersion | undefined,
  onError: (error: ScriptError) => void,
): void {
  const ownerOf = (text: string) => {
    const owner = known
      .toSorted(shellLast)
      .find(({ live }) => text.includes(folderOf(live)));
    return owner && isLentOnly(text, owner) ? (mounted() ?? owner) : owner;
  };
  const attribute = (text: string, message: string, detail: string) => {
    const owner = ownerOf(text);
    if (owner === undefined) return;
    const { app, live } = owner;
    onError({ app, version: live.version, message, detail });
  };
  addEventListener("error", (event: ErrorEvent) => {
    const { detail } = describe(event.error);
    attribute(`${event.filename}\n${detail}`, event.message, detail);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    const { message, detail } = describe(reason);
    attribute(detail, message, detail);
  });
}

/** The errors of remotes pass through the shell's frames as well. */
const shellLast = (one: KnownVersion, other: KnownVersion): number =>
  Number(one.app === "shell") - Number(other.app === "shell");

/** Whether of the shell's files only the one is named that it lends to the remotes. */
function isLentOnly(text: string, { app, live }: KnownVersion): boolean {
  const folder = folderOf(live);
  const rest = text.replaceAll(`${folder}react.`, "");
  return app === "shell" && !rest.includes(folder);
}

import type { ShellBoot } from "@octavo/federation";

export interface ScriptError {
  app: string;
  version: string;
  message: string;
  detail: string;
}

/** Calls back for every uncaught error that a script of one of the site's apps caused. */
export function watchScriptErrors(
  boot: ShellBoot,
  onError: (error: ScriptError) => void,
): void {
  const folders = appFolders(boot);
  const attribute = (text: string, message: string, detail: string) => {
    const owner = folders.find(({ folder }) => text.includes(folder));
    if (owner)
      onError({ app: owner.app, version: owner.version, message, detail });
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

/** Remotes first: their errors pass through the shell's frames as well. */
function appFolders({ registry }: ShellBoot) {
  return Object.keys(registry.apps)
    .sort((one) => (one === "shell" ? 1 : -1))
    .flatMap((app) => {
      const live = registry.apps[app];
      if (live === undefined) return [];
      const { href } = new URL(".", new URL(live.entry, location.href));
      return [{ app, version: live.version, folder: href }];
    });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? "") : "";
}

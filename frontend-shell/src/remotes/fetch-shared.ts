import type { ShellBoot } from "@octavo/federation";
import { ownValue } from "@octavo/format";

/**
 * Begins to fetch the shared packages while the remote's own entry is still on its way; the remote then
 * finds them loaded. Not when it was built with other versions: it brings its own copies, as it does
 * if these do not arrive. That counts as a failure of the shell.
 */
export function fetchShared(
  { registry, app }: ShellBoot,
  onFailed: (message: string) => void,
): void {
  const own = registry.apps.shell?.shared;
  const needed = ownValue(registry.apps, app)?.shared;
  if (JSON.stringify(own) !== JSON.stringify(needed)) return;
  const packages = Promise.all([
    import("react"),
    import("react/jsx-runtime"),
    import("react-dom"),
    import("react-dom/client"),
  ]);
  // Also when they hang: after its own time the build's loader gives up.
  packages.catch((error: unknown) => onFailed(String(error)));
}

import type { ShellBoot } from "@octavo/federation";
import { ownValue } from "@octavo/format";

/**
 * Begins to fetch the shared packages while the remote's own entry is still on its way; the remote then
 * finds them loaded. Not when it was built with other versions: it brings its own copies.
 */
export function fetchShared({ registry, app }: ShellBoot): void {
  const own = registry.apps.shell?.shared;
  const needed = ownValue(registry.apps, app)?.shared;
  if (JSON.stringify(own) !== JSON.stringify(needed)) return;
  const packages = [
    import("react"),
    import("react/jsx-runtime"),
    import("react-dom"),
    import("react-dom/client"),
  ];
  // The remote reports it when they are missing.
  void Promise.allSettled(packages);
}

import type { MountedRemote, RemoteContext } from "@octavo/federation";
import type { ErrorInfo } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { load } from "./data";
import type { PageState } from "./data";
import { LabsSite } from "./labs-site";

/** Shows the app in `element`, or takes over what the server has rendered there. */
export function mount(
  element: HTMLElement,
  context: RemoteContext,
): MountedRemote {
  const { basePath, parts = [], initialState, navigate, report } = context;
  const state =
    initialState === undefined ? null : (JSON.parse(initialState) as PageState);
  const tree = (
    <LabsSite
      basePath={basePath}
      parts={parts}
      initialPath={window.location.pathname}
      initialState={state}
      load={() => load((path) => context.api({ method: "GET", path }))}
      onLeave={navigate}
    />
  );
  const reporting =
    (fatal: boolean) =>
    (error: unknown, { componentStack }: ErrorInfo) =>
      report({
        level: "error",
        message: String(error),
        detail: `${error instanceof Error ? error.stack : ""}${componentStack ?? ""}`,
        fatal,
      });
  const options = {
    // The shell shows its panel with Retry when nothing can be shown any more.
    onUncaughtError: reporting(true),
    // Mostly markup of the server that does not match: React renders the page again and continues.
    onRecoverableError: reporting(false),
  };
  const root =
    state === null
      ? createRoot(element, options)
      : hydrateRoot(element, tree, options);
  if (state === null) root.render(tree);
  return { unmount: () => root.unmount(), update: () => undefined };
}

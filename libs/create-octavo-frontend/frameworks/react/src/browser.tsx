import type { ErrorInfo } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { LabsSite } from "./labs-site";
import type { Report, SiteProps } from "./site";

/** Draws the site, or takes over the server's markup; returns what takes it away. */
export function show(
  element: HTMLElement,
  props: SiteProps,
  report: Report,
): () => void {
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
  const tree = <LabsSite {...props} />;
  const isRendered = props.initialState !== null;
  const root = isRendered
    ? hydrateRoot(element, tree, options)
    : createRoot(element, options);
  if (!isRendered) root.render(tree);
  return () => root.unmount();
}

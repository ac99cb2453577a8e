// First: the payload classes record metadata while they are being defined.
import "reflect-metadata/lite";
import "@octavo/theme/cms.css";
import type { MountedRemote, RemoteContext } from "@octavo/federation";
import type { ErrorInfo } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { RemoteProvider } from "./remote-context";
import { createAdminRouter } from "./routes";

/** Draws the admin into an element of the shell. */
export function mount(
  element: HTMLElement,
  context: RemoteContext,
): MountedRemote {
  const root = createRoot(element, {
    onUncaughtError: reporting(context, true),
    // A part of the admin says so in its place; the rest goes on.
    onCaughtError: reporting(context, false),
  });
  const router = createAdminRouter(context.basePath);
  const draw = (current: RemoteContext) =>
    root.render(
      <RemoteProvider context={current}>
        <RouterProvider router={router} />
      </RemoteProvider>,
    );
  draw(context);
  return {
    update: draw,
    unmount() {
      root.unmount();
      router.dispose();
    },
  };
}

/** Tells which release an error of React is of. */
function reporting({ report }: RemoteContext, fatal: boolean) {
  return (error: unknown, { componentStack }: ErrorInfo) =>
    report({
      level: "error",
      message: String(error),
      ...(componentStack && { detail: componentStack }),
      fatal,
    });
}

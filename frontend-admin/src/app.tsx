// First: the payload classes record metadata while they are being defined.
import "reflect-metadata/lite";
import "@octavo/theme/cms.css";
import type { MountedRemote, RemoteContext } from "@octavo/federation";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { RemoteProvider } from "./remote-context";
import { createAdminRouter } from "./routes";

/** Draws the admin into an element of the shell. */
export function mount(
  element: HTMLElement,
  context: RemoteContext,
): MountedRemote {
  const root = createRoot(element);
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

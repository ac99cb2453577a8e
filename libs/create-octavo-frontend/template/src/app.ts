import type { MountedRemote, RemoteContext } from "@octavo/federation";
import type { settings } from "../octavo.config";
import { show } from "./browser";
import { load } from "./data";
import type { PageState } from "./data";

/** Shows the app in `element`, or takes over what the server has rendered there. */
export function mount(
  element: HTMLElement,
  context: RemoteContext<typeof settings>,
): MountedRemote {
  const { api, basePath, parts = [], initialState, navigate, report } = context;
  const state: PageState | null =
    initialState === undefined ? null : JSON.parse(initialState);
  const props = {
    basePath,
    parts,
    initialPath: window.location.pathname,
    initialState: state,
    load: () => load((path) => api({ method: "GET", path })),
    onLeave: navigate,
  };
  return { unmount: show(element, props, report), update: () => undefined };
}

import type { MountedRemote, RemoteContext } from "@octavo/federation";
import { show } from "./browser";
import { load } from "./data";
import type { PageState } from "./data";
import { EXPLAINING } from "./questions";

/** Shows the app in `element`, or takes over what the server has rendered there. */
export function mount(
  element: HTMLElement,
  context: RemoteContext,
): MountedRemote {
  const { api, basePath, parts = [], initialState, locale, site } = context;
  const props = {
    basePath,
    siteName: site?.name ?? window.location.hostname,
    language: locale,
    parts,
    path: window.location.pathname,
    state:
      initialState === undefined
        ? null
        : (JSON.parse(initialState) as PageState),
  };
  const unmount = show(element, props, {
    load: () => load((path) => api({ method: "GET", path }), EXPLAINING),
    onLeave: context.navigate,
  });
  return { unmount, update: () => undefined };
}

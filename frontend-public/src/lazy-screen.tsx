import { use } from "react";
import type { ComponentType } from "react";

export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the code; what is shown without having been fetched waits for it. */
  load: () => Promise<void>;
}

/**
 * A screen whose code is a file of its own: whoever came to read a post downloads no home page.
 * Navigation keeps showing the page before until the code is there. Where it cannot be had, the
 * browser goes to the address itself and gets the document that the server renders.
 */
export function lazyScreen(fetch: () => Promise<ComponentType>): LazyScreen {
  const loaded: { screen?: ComponentType } = {};
  let pending: Promise<ComponentType> | undefined;
  const fetchOnce = () =>
    (pending ??= fetch().then(
      (screen) => (loaded.screen = screen),
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    ));
  let shown: Promise<ComponentType> | undefined;
  const fetchOrLeave = () =>
    (shown ??= fetchOnce().catch(() => {
      location.reload();
      return new Promise<never>(() => undefined);
    }));
  return {
    Screen: () => {
      const Content = loaded.screen ?? use(fetchOrLeave());
      return <Content />;
    },
    load: () => fetchOnce().then(() => undefined),
  };
}

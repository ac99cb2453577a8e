import type { ComponentType } from "react";

export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the code, once. A screen is shown only after this. */
  load: () => Promise<void>;
}

/**
 * A screen in a separate file, so that readers of a post do not download the home page. Server, first visit
 * and navigation each fetch the code of a route before they show it.
 */
export function lazyScreen(fetch: () => Promise<ComponentType>): LazyScreen {
  const fetched: { screen?: ComponentType } = {};
  let pending: Promise<void> | undefined;
  return {
    Screen: () => {
      if (fetched.screen === undefined)
        throw new Error("A screen is shown before its code is there.");
      return <fetched.screen />;
    },
    load: () =>
      (pending ??= fetch().then(
        (screen) => void (fetched.screen = screen),
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      )),
  };
}

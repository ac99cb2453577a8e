import { useEffect, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from "react-router-dom";
import { isOffline } from "./components/notice";
import { PageLossContext } from "./layout/page-loss";
import { findRoute } from "./routes";

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Place = Pick<BrowserHistory, "action" | "location">;

interface ReaderRouterProps {
  basename: string;
  /** Told, always the same, when the code of a page cannot be loaded: the page then comes as a document. */
  onLoss?: (error: unknown) => void;
  children: ReactNode;
}

/**
 * BrowserRouter with one difference: a page takes the place of the one before in a view transition,
 * where the browser has them. React's own waits up to half a second for fonts and pictures of the new
 * page; here the text is there at once.
 */
export function ReaderRouter({
  basename,
  onLoss,
  children,
}: ReaderRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState<Place>(() => ({
    action: history.action,
    location: history.location,
  }));
  const [retry, setRetry] = useState<(() => void) | null>(null);
  useLayoutEffect(
    () =>
      followHistory(
        history,
        (next) =>
          flushSync(() => {
            setRetry(null);
            setPlace(next);
          }),
        (error, tryAgain) => {
          if (isOffline()) return setRetry(() => tryAgain);
          onLoss?.(error);
          return window.location.reload();
        },
      ),
    [history, onLoss],
  );
  useEffect(() => {
    if (!retry) return undefined;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);
  return (
    <Router
      basename={basename}
      location={place.location}
      navigationType={place.action}
      navigator={history}
    >
      <PageLossContext value={retry}>{children}</PageLossContext>
    </Router>
  );
}

/** The page before stays until the code of the next one is there. Returns what ends it. */
function followHistory(
  history: BrowserHistory,
  show: (place: Place) => void,
  onLoss: (error: unknown, tryAgain: () => void) => void,
): () => void {
  let shownPath = history.location.pathname;
  let latest: Place = history;
  const arrive = (place: Place) => {
    if (place !== latest) return;
    const isNewPage = place.location.pathname !== shownPath;
    shownPath = place.location.pathname;
    // Some browsers animate going back, which must be instant.
    if (isNewPage && place.action !== NavigationType.Pop)
      // The browser calls back with its next frame: the reader may have gone on, or back, by then.
      inViewTransition(() => {
        if (place === latest) show(place);
      });
    else show(place);
  };
  const go = (place: Place) => {
    const { route } = findRoute(place.location.pathname);
    if (!route.load) return arrive(place);
    return void route.load().then(
      () => arrive(place),
      (error: unknown) => onLoss(error, () => go(place)),
    );
  };
  const stop = history.listen(({ action, location }) => {
    latest = { action, location };
    go(latest);
  });
  return () => {
    stop();
    latest = history;
  };
}

function inViewTransition(update: () => void): void {
  const isStill =
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    "motion" in document.documentElement.dataset;
  if (isStill || !("startViewTransition" in document)) {
    update();
    return;
  }
  const { ready } = document.startViewTransition(update);
  // Skipped, for example in a hidden tab: the page is there all the same.
  ready.catch(() => undefined);
}

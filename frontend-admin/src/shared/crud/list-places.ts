import { useNavigate } from "react-router-dom";
import type { Location, NavigateOptions, To } from "react-router-dom";

/** State of a navigation back to a list: the name of the scroll position that it had. */
interface ReturnState {
  scroll: string;
}

/** The lists that were open, by path. */
const places = new Map<string, { search: string; state: ReturnState }>();

/**
 * The name of a screen's scroll position. A list that is returned to has the one it was left with. The first
 * screen of a page load has the key "default", at any address.
 */
export function scrollName(location: Location<unknown>): string {
  const { key, state, pathname } = location;
  if (isReturn(state)) return state.scroll;
  return key === "default" ? pathname : key;
}

/** Remembers page, filters, search and scroll position of the list that is shown. */
export function rememberList(location: Location<unknown>): void {
  const { pathname, search } = location;
  places.set(pathname, { search, state: { scroll: scrollName(location) } });
}

/** The way back to a list as it was left. */
export function wayBack(path: string): { to: To } & NavigateOptions {
  const place = places.get(path);
  return place
    ? { to: { pathname: path, search: place.search }, state: place.state }
    : { to: path };
}

/** Goes back to a list as it was left. */
export function useWayBack(path: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { to, ...options } = wayBack(path);
    void navigate(to, options);
  };
}

const isReturn = (state: unknown): state is ReturnState =>
  typeof state === "object" && state !== null && "scroll" in state;

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** What a browser has: false on the server, and until the server's markup is taken over. */
export const useInBrowser = (has: () => boolean = () => true): boolean =>
  useSyncExternalStore(never, has, () => false);

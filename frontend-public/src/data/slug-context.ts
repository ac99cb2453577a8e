import { createContext, useContext } from "react";

/** The decoded slug in the address of this page; empty if it has none. */
export const SlugContext = createContext("");

export function useSlug(): string {
  return useContext(SlugContext);
}

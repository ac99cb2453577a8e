import { createContext, useContext } from "react";

/** What the address of the present page names, decoded; empty where it names nothing. */
export const SlugContext = createContext("");

export function useSlug(): string {
  return useContext(SlugContext);
}

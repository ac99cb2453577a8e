import { createContext, useContext } from "react";

export interface Visit {
  /** Names the page: two that are alike are the same page. */
  page: string;
  /** Whether this is the page that the document was loaded for. */
  isFirst: boolean;
}

export const VisitContext = createContext<Visit>({
  page: "",
  isFirst: true,
});

export function useVisit(): Visit {
  return useContext(VisitContext);
}

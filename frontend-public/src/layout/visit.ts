import { createContext, useContext } from "react";

export interface Visit {
  /** Whether this is the page that the document was loaded for. */
  isFirst: boolean;
}

export const VisitContext = createContext<Visit>({ isFirst: true });

export function useVisit(): Visit {
  return useContext(VisitContext);
}

import { isApiError } from "@octavo/api-client";
import { useEffect } from "react";
import { useVisit } from "../layout/visit";
import type { Section } from "./reader-context";

/**
 * An article that a weak network does not bring is opened as a document, of which the site's worker may
 * have a copy. Once: a document that cannot show it says so. True until the document comes.
 */
export function useStoredCopy({ data, error }: Section<unknown>): boolean {
  const { isFirst } = useVisit();
  const isLeft =
    !isFirst &&
    data === undefined &&
    isApiError(error) &&
    error.status === 0 &&
    hasWorker();
  useEffect(() => {
    if (isLeft) location.reload();
  }, [isLeft]);
  return isLeft;
}

/** Only secure sites may have one. */
const hasWorker = (): boolean =>
  !!(navigator as Partial<Navigator>).serviceWorker?.controller;

import { isApiError } from "@octavo/api-client";
import { useEffect } from "react";
import { useVisit } from "../layout/visit";
import type { Section } from "./reader-context";

/**
 * If an article cannot be loaded on a weak network, its page is loaded again as a document, because the
 * site's worker may have a copy of that. This happens once: the document says so if there is no copy.
 * @returns true until the document arrives.
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

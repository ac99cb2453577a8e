import { useEffect, useEffectEvent } from "react";
import { mayBeSignedIn } from "./may-be-signed-in";
import type { Section } from "./reader-context";
import { isMissing } from "./views";
import type { Missing } from "./views";

/**
 * Writers may see what visitors do not find (D-126, D-609). Documents are rendered for visitors, so the
 * browser asks again with the session it may have. True while the answer is on its way.
 */
export function useRefetchWithSession(
  section: Section<object | Missing>,
): boolean {
  const { data, isFetching, retry } = section;
  const wasMissing = data !== undefined && isMissing(data);
  const refetch = useEffectEvent(() => {
    if (wasMissing && mayBeSignedIn()) retry();
  });
  // Only what the page was opened with: a change of page asks with the session anyway.
  useEffect(() => refetch(), []);
  return wasMissing && isFetching;
}

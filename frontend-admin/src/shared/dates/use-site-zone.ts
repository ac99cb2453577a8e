import { useRemote } from "../../remote-context";
import { isKnownZone } from "./zoned-time";

/**
 * The time zone of the site: every date of the admin is in it and not in the browser's, so that two people,
 * the list, the editor and readers name the same day. A browser that does not know it shows UTC, and says
 * so wherever the zone is named.
 */
export function useSiteZone(): string {
  const { timeZone = "UTC" } = useRemote();
  return isKnownZone(timeZone) ? timeZone : "UTC";
}

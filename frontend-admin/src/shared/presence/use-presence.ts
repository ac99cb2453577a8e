import { useMayCall } from "@octavo/auth";
import { unwrapList } from "@octavo/contracts";
import type { PresenceDto } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "../../remote-context";
import { newTextName } from "../unsaved-work/text-key";

/** A tab that is looked at asks this often: what others open is shown within two seconds. */
const SHOWN_MS = 1500;
/** A tab in the background only gives signs of life. */
const HIDDEN_MS = 4000;
/** Browsers let a tab in the background run once a minute after five minutes: it counts as closed before. */
const ASLEEP_MS = 4 * 60_000;

/**
 * Who else has a post or page open.
 * @param open what this tab has open, e.g. "post-7"; lists have nothing open.
 */
export function usePresence(open?: string): PresenceDto[] {
  const api = useApi();
  const isAllowed = useMayCall("GET /presence");
  const [tab] = useState(newTextName);
  const isHidden = useIsHidden();
  const { data, isError } = useQuery({
    queryKey: ["presence", open ?? null],
    queryFn: async ({ signal }) =>
      unwrapList(
        await api<PresenceDto[]>({
          method: "GET",
          path: "/presence",
          ...(open !== undefined && { query: { tab, open } }),
          signal,
        }),
      ).data,
    enabled: isAllowed && isHidden !== "asleep",
    refetchInterval: isHidden ? HIDDEN_MS : SHOWN_MS,
    refetchIntervalInBackground: open !== undefined,
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isAnnounced = isAllowed && open !== undefined && isHidden !== "asleep";
  useEffect(() => {
    if (!isAnnounced) return;
    const leave = () =>
      void api({ method: "GET", path: "/presence", query: { tab } }).catch(
        // The server forgets a silent tab by itself.
        () => undefined,
      );
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [api, tab, isAnnounced]);
  return isError || !data ? [] : data;
}

/** Whether the tab is in the background, and for so long that it sleeps. */
function useIsHidden(): boolean | "asleep" {
  const [isHidden, setHidden] = useState<boolean | "asleep">(false);
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      window.clearTimeout(timer);
      const hidden = document.visibilityState === "hidden";
      setHidden(hidden);
      if (hidden)
        timer = window.setTimeout(() => setHidden("asleep"), ASLEEP_MS);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return isHidden;
}

import type { OwnThemeDto } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi, useRemote } from "../../remote-context";

/**
 * In a browser where no theme of the admin was chosen, takes the one that the person has chosen
 * elsewhere (D-143). From then on the browser has its own.
 */
export function useOwnTheme(): void {
  const { theme } = useRemote();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["own-theme"],
    queryFn: ({ signal }) =>
      api<OwnThemeDto>({ method: "GET", path: "/settings/cms-theme", signal }),
    enabled: theme.isChosen?.("cms") === false,
    staleTime: Infinity,
  });
  const own = data?.cms_theme;
  useEffect(() => {
    if (own && theme.isChosen?.("cms") === false) theme.set("cms", own);
  }, [own, theme]);
}

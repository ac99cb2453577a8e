import { ifMatch } from "@octavo/api-client";
import type { SaveSiteSettingsDto, SiteSettingsDto } from "@octavo/contracts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";

const PATH = "/settings/site";

/** Read again each time: a form must not begin with an old answer, nor change while it is open. */
export function useSiteSettings() {
  const load = useLoadSiteSettings();
  return useQuery({
    queryKey: ["site-settings"],
    queryFn: load,
    staleTime: Infinity,
    gcTime: 0,
  });
}

function useLoadSiteSettings() {
  const api = useApi();
  return () => api<SiteSettingsDto>({ method: "GET", path: PATH });
}

interface SaveArgs {
  input: SaveSiteSettingsDto;
  version: number | undefined;
  onStep: (saved: SiteSettingsDto) => void;
}

function useSaveSiteSettings() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ input, version, onStep }: SaveArgs) => {
      const saved = await api<SiteSettingsDto>({
        method: "PUT",
        path: PATH,
        body: input,
        ...(version !== undefined && ifMatch(version)),
      });
      // The form stays open, and its next save is based on this one.
      onStep(saved);
      return saved;
    },
  });
}

/** As `useVersionedSave` takes them. */
export const SITE_SETTINGS = {
  useSave: useSaveSiteSettings,
  useLoad: useLoadSiteSettings,
};

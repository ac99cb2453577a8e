import { ifMatch } from "@octavo/api-client";
import type { FrontendFlagDto, SetFlagDto } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";
import {
  FRONTENDS,
  ROLL_OUT_MS,
} from "../../../shared/frontends/frontend-apps.hooks";
import { ofApp, useChange } from "./frontends.hooks";

export interface FlagPlace {
  app: string;
  channel: string;
}

const loadFlags = (
  api: ApiTransport,
  { app, channel }: FlagPlace,
  signal?: AbortSignal,
): Promise<FrontendFlagDto[]> =>
  api<FrontendFlagDto[]>({
    method: "GET",
    path: ofApp(app, "flags"),
    query: { channel },
    ...(signal && { signal }),
  });

export function useFlags(place: FlagPlace) {
  const api = useApi();
  return useQuery({
    queryKey: [FRONTENDS, "flags", place.app, place.channel],
    queryFn: ({ signal }) => loadFlags(api, place, signal),
    refetchInterval: ROLL_OUT_MS,
    staleTime: 0,
  });
}

/** A flag as it is now; one that no release declares any more is as it was, and not set. */
export const loadFlag =
  (place: FlagPlace, flag: FrontendFlagDto) =>
  async (api: ApiTransport): Promise<FrontendFlagDto> => {
    const flags = await loadFlags(api, place);
    const found = flags.find(({ name }) => name === flag.name);
    return found ?? { ...flag, setting: null, version: 0 };
  };

interface FlagChange {
  /** What the change is based on. The server refuses if someone else was faster. */
  base: FrontendFlagDto;
  input: Omit<SetFlagDto, "channel">;
}

export const useSetFlag = ({ app, channel }: FlagPlace) =>
  useChange((api, { base, input }: FlagChange) =>
    api<FrontendFlagDto>({
      method: "PUT",
      path: ofApp(app, `flags/${base.name}`),
      body: { ...input, channel },
      ...ifMatch(base.version),
    }),
  );

export const useUnsetFlag = ({ app, channel }: FlagPlace) =>
  useChange((api, base: FrontendFlagDto) =>
    api<object>({
      method: "DELETE",
      path: ofApp(app, `flags/${base.name}`),
      query: { channel },
      ...ifMatch(base.version),
    }),
  );

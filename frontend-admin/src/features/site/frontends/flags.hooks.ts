import { ifMatch } from "@octavo/api-client";
import type { FrontendFlagDto, SetFlagDto } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { useAnswer } from "../../../shared/crud/use-call";
import {
  FRONTENDS,
  ROLL_OUT_MS,
} from "../../../shared/frontends/frontend-apps.hooks";
import { ofApp, useChange } from "./frontends.hooks";

export interface FlagPlace {
  app: string;
  channel: string;
}

const flagsOf = ({ app, channel }: FlagPlace) => ({
  path: ofApp(app, "flags"),
  query: { channel },
});

export const useFlags = (place: FlagPlace) =>
  useAnswer<FrontendFlagDto[]>({
    queryKey: [FRONTENDS, "flags", place.app, place.channel],
    ...flagsOf(place),
    refetchInterval: ROLL_OUT_MS,
    staleTime: 0,
  });

/** A flag as it is now; one that no release declares any more is as it was, and not set. */
export const loadFlag =
  (place: FlagPlace, flag: FrontendFlagDto) =>
  async (api: ApiTransport): Promise<FrontendFlagDto> => {
    const flags = await api<FrontendFlagDto[]>({
      method: "GET",
      ...flagsOf(place),
    });
    const found = flags.find(({ name }) => name === flag.name);
    return found ?? { ...flag, setting: null, version: 0 };
  };

interface FlagChange {
  /** What the change is based on. The server refuses if someone else was faster. */
  base: FrontendFlagDto;
  input: Omit<SetFlagDto, "channel">;
}

export const useSetFlag = ({ app, channel }: FlagPlace) =>
  useChange<FrontendFlagDto, FlagChange>(({ base, input }) => [
    "PUT",
    ofApp(app, `flags/${base.name}`),
    { ...input, channel },
    ifMatch(base.version),
  ]);

export const useUnsetFlag = ({ app, channel }: FlagPlace) =>
  useChange<object, FrontendFlagDto>((base) => [
    "DELETE",
    ofApp(app, `flags/${base.name}`),
    undefined,
    { query: { channel }, ...ifMatch(base.version) },
  ]);

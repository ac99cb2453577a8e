import { ifMatch, isApiError } from "@octavo/api-client";
import {
  BUILT_IN_APPS,
  PRODUCTION_CHANNEL,
  type ChannelStateDto,
  type CreateFrontendAppDto,
  type EndCanaryDto,
  type FrontendAppDto,
  type FrontendErrorDto,
  type LiveVersionDto,
  type Paged,
  type PromoteReleaseDto,
  type PromotionDto,
  type ReleaseDiffDto,
  type ReleaseDto,
  type ReleasePreviewDto,
  type RollBackReleaseDto,
  type UpdateFrontendAppDto,
} from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../../remote-context";
import {
  FRONTENDS,
  ROLL_OUT_MS,
} from "../../../shared/frontends/frontend-apps.hooks";

export const loadApp = (
  api: ApiTransport,
  name: string,
  signal?: AbortSignal,
): Promise<FrontendAppDto> =>
  api<FrontendAppDto>({
    method: "GET",
    path: `/frontends/apps/${name}`,
    ...(signal && { signal }),
  });

export const loadRelease = (
  api: ApiTransport,
  { app, version }: Pick<ReleaseDto, "app" | "version">,
): Promise<ReleaseDto> =>
  api<ReleaseDto>({ method: "GET", path: ofApp(app, `releases/${version}`) });

export function useFrontendApp(name: string) {
  const api = useApi();
  return useQuery({
    queryKey: [FRONTENDS, "apps", name],
    queryFn: ({ signal }) => loadApp(api, name, signal),
    // Retries every failure except a missing app.
    refetchInterval: ({ state }) =>
      isMissing(state.error) ? false : ROLL_OUT_MS,
    staleTime: 0,
  });
}

interface PageOf {
  limit: number;
  offset: number;
}

export function useReleases(app: string, query: PageOf) {
  const api = useApi();
  return useQuery({
    queryKey: [FRONTENDS, "releases", app, query],
    queryFn: ({ signal }) =>
      api<Paged<ReleaseDto>>({
        method: "GET",
        path: `/frontends/apps/${app}/releases`,
        query: { ...query },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ROLL_OUT_MS,
    staleTime: 0,
  });
}

export function usePromotions(query: PageOf & { app: string }) {
  const api = useApi();
  return useQuery({
    queryKey: [FRONTENDS, "promotions", query],
    queryFn: ({ signal }) =>
      api<Paged<PromotionDto>>({
        method: "GET",
        path: "/frontends/promotions",
        query: { ...query },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ROLL_OUT_MS,
    staleTime: 0,
  });
}

/** @param query of one release, if it names one. */
export function useFrontendErrors(
  app: string,
  query: PageOf & { version?: string },
) {
  const api = useApi();
  return useQuery({
    queryKey: [FRONTENDS, "errors", app, query],
    queryFn: ({ signal }) =>
      api<Paged<FrontendErrorDto>>({
        method: "GET",
        path: ofApp(app, "errors"),
        query: { ...query },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ROLL_OUT_MS,
    staleTime: 0,
  });
}

export function useReleaseDiff(app: string, from: string, to: string) {
  const api = useApi();
  return useQuery({
    queryKey: [FRONTENDS, "diff", app, from, to],
    queryFn: ({ signal }) =>
      api<ReleaseDiffDto>({
        method: "GET",
        path: `/frontends/apps/${app}/diff`,
        query: { from, to },
        signal,
      }),
    staleTime: Infinity,
  });
}

/** A call that changes an app or release. Reloads everything on the screen afterwards. */
export function useChange<Args, Answer>(
  change: (api: ApiTransport, args: Args) => Promise<Answer>,
) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (args: Args) => change(api, args),
    // After a refusal too, because someone else may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: [FRONTENDS] }),
  });
}

export const ofApp = (app: string, rest: string) =>
  `/frontends/apps/${app}/${rest}`;

export const usePromote = (app: string) =>
  useChange((api, body: PromoteReleaseDto) =>
    api<ChannelStateDto>({
      method: "POST",
      path: ofApp(app, "promotions"),
      body,
    }),
  );

export const useRollBack = (app: string) =>
  useChange((api, body: RollBackReleaseDto) =>
    api<ChannelStateDto>({
      method: "POST",
      path: ofApp(app, "rollbacks"),
      body,
    }),
  );

export const useEndCanary = (app: string) =>
  useChange((api, body: EndCanaryDto) =>
    api<ChannelStateDto>({
      method: "POST",
      path: ofApp(app, "canary/end"),
      body,
    }),
  );

export const useCheckRelease = () =>
  useChange((api, { app, version }: Pick<ReleaseDto, "app" | "version">) =>
    api<ReleaseDto>({
      method: "POST",
      path: ofApp(app, `releases/${version}/check`),
      body: {},
    }),
  );

/** A link to the app's own pages with this release. It changes nothing, so nothing is reloaded. */
export function usePreviewRelease({ name, base_path }: FrontendAppDto) {
  const api = useApi();
  return useMutation({
    mutationFn: (version: string) =>
      api<ReleasePreviewDto>({
        method: "POST",
        path: ofApp(name, `releases/${version}/preview`),
        // The shell has no path, because it is on every page.
        body: { path: base_path ?? "/" },
      }),
  });
}

/** A pinned release is not removed after a month without requests. */
export const usePinRelease = () =>
  useChange((api, { app, version, pinned }: PinnedRelease) =>
    api<ReleaseDto>({
      method: "PUT",
      path: ofApp(app, `releases/${version}/pin`),
      body: { pinned },
    }),
  );

type PinnedRelease = Pick<ReleaseDto, "app" | "version" | "pinned">;

export const useCreateApp = () =>
  useChange((api, body: CreateFrontendAppDto) =>
    api<FrontendAppDto>({ method: "POST", path: "/frontends/apps", body }),
  );

interface AppSave {
  /** The version that the save changes. The server refuses if someone else has saved since. */
  base: FrontendAppDto | undefined;
  input: UpdateFrontendAppDto;
}

/** Saves the form of an app, and loads what someone else has saved. */
export const appHooks = (app: FrontendAppDto) => ({
  useSave: () =>
    useChange((api, { base = app, input }: AppSave) =>
      api<FrontendAppDto>({
        method: "PUT",
        path: `/frontends/apps/${app.name}`,
        body: input,
        ...ifMatch(base.version),
      }),
    ),
  useLoad() {
    const api = useApi();
    return () => loadApp(api, app.name);
  },
});

/** @param live the live version that the caller knows of. Without it, the server keeps a live app. */
export function useDeleteApp({ name }: FrontendAppDto) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (live: string | undefined) =>
      api<object>({
        method: "DELETE",
        path: `/frontends/apps/${name}`,
        ...(live !== undefined && { query: { live } }),
      }),
    onSuccess: () =>
      client.setQueryData<FrontendAppDto[]>([FRONTENDS, "apps"], (apps) =>
        apps?.filter((app) => app.name !== name),
      ),
    // Only after a refusal, because other screens reload by themselves.
    onError: () => client.invalidateQueries({ queryKey: [FRONTENDS] }),
  });
}

/** What a channel shows of an app; undefined while that is nothing. */
export const placeOf = (
  { live }: FrontendAppDto,
  channel: string,
): LiveVersionDto | undefined => live.find((one) => one.channel === channel);

/** The version that readers get. */
export const productionOf = (app: FrontendAppDto): LiveVersionDto | undefined =>
  placeOf(app, PRODUCTION_CHANNEL);

/** Apps that the site needs, which the server does not delete. */
export const isBuiltIn = ({ name }: FrontendAppDto): boolean =>
  BUILT_IN_APPS.includes(name);

export const isMissing = (error: unknown): boolean =>
  isApiError(error) && error.status === 404;

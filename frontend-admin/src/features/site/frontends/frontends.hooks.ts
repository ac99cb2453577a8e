import { ifMatch, isApiError } from "@octavo/api-client";
import { BUILT_IN_APPS, PRODUCTION_CHANNEL } from "@octavo/contracts";
import type {
  ChannelStateDto,
  CreateFrontendAppDto,
  EndCanaryDto,
  FrontendAppDto,
  FrontendErrorDto,
  LiveVersionDto,
  Paged,
  PromoteReleaseDto,
  PromotionDto,
  ReleaseDiffDto,
  ReleaseDto,
  ReleasePreviewDto,
  RollBackReleaseDto,
  UpdateFrontendAppDto,
} from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";
import {
  LIVE_PAGE,
  useAnswer,
  useCall,
  useRefresh,
} from "../../../shared/crud/use-call";
import type { Call } from "../../../shared/crud/use-call";
import {
  FRONTENDS,
  ROLL_OUT_MS,
} from "../../../shared/frontends/frontend-apps.hooks";

export const ofApp = (app: string, rest: string) =>
  `/frontends/apps/${app}/${rest}`;

export const loadApp = (
  api: ApiTransport,
  name: string,
): Promise<FrontendAppDto> =>
  api<FrontendAppDto>({ method: "GET", path: `/frontends/apps/${name}` });

export const loadRelease = (
  api: ApiTransport,
  { app, version }: Pick<ReleaseDto, "app" | "version">,
): Promise<ReleaseDto> =>
  api<ReleaseDto>({ method: "GET", path: ofApp(app, `releases/${version}`) });

export const useFrontendApp = (name: string) =>
  useAnswer<FrontendAppDto>({
    queryKey: [FRONTENDS, "apps", name],
    path: `/frontends/apps/${name}`,
    // Retries every failure except a missing app.
    refetchInterval: ({ state }) =>
      isMissing(state.error) ? false : ROLL_OUT_MS,
    staleTime: 0,
  });

type PageQuery = Record<"limit" | "offset", number>;

const usePage = <Row>(
  key: readonly unknown[],
  path: string,
  query: PageQuery & Record<string, string | number>,
) =>
  useAnswer<Paged<Row>>({
    queryKey: [FRONTENDS, ...key, query],
    path,
    query,
    refetchInterval: ROLL_OUT_MS,
    ...LIVE_PAGE,
  });

export const useReleases = (app: string, query: PageQuery) =>
  usePage<ReleaseDto>(["releases", app], ofApp(app, "releases"), query);

export const usePromotions = (query: PageQuery & { app: string }) =>
  usePage<PromotionDto>(["promotions"], "/frontends/promotions", query);

/** @param query of one release, if it names one. */
export const useFrontendErrors = (
  app: string,
  query: PageQuery & { version?: string },
) => usePage<FrontendErrorDto>(["errors", app], ofApp(app, "errors"), query);

export const useReleaseDiff = (app: string, from: string, to: string) =>
  useAnswer<ReleaseDiffDto>({
    queryKey: [FRONTENDS, "diff", app, from, to],
    path: ofApp(app, "diff"),
    query: { from, to },
    staleTime: Infinity,
  });

/**
 * A call that changes an app or release. Reloads everything on the screen afterwards, after a refusal too,
 * because someone else may have been faster.
 */
export const useChange = <Answer, Args>(toCall: (args: Args) => Call) =>
  useCall<Answer, Args>(toCall, { onSettled: useRefresh(FRONTENDS) });

export const usePromote = (app: string) =>
  useChange<ChannelStateDto, PromoteReleaseDto>((body) => [
    "POST",
    ofApp(app, "promotions"),
    body,
  ]);

export const useRollBack = (app: string) =>
  useChange<ChannelStateDto, RollBackReleaseDto>((body) => [
    "POST",
    ofApp(app, "rollbacks"),
    body,
  ]);

export const useEndCanary = (app: string) =>
  useChange<ChannelStateDto, EndCanaryDto>((body) => [
    "POST",
    ofApp(app, "canary/end"),
    body,
  ]);

export const useCheckRelease = () =>
  useChange<ReleaseDto, Pick<ReleaseDto, "app" | "version">>(
    ({ app, version }) => ["POST", ofApp(app, `releases/${version}/check`), {}],
  );

/** A link to the app's own pages with this release. It changes nothing, so nothing is reloaded. */
export const usePreviewRelease = ({ name, base_path }: FrontendAppDto) =>
  useCall<ReleasePreviewDto, string>((version) => [
    "POST",
    ofApp(name, `releases/${version}/preview`),
    // The shell has no path, because it is on every page.
    { path: base_path ?? "/" },
  ]);

/** A pinned release is not removed after a month without requests. */
export const usePinRelease = () =>
  useChange<ReleaseDto, Pick<ReleaseDto, "app" | "version" | "pinned">>(
    ({ app, version, pinned }) => [
      "PUT",
      ofApp(app, `releases/${version}/pin`),
      { pinned },
    ],
  );

export const useCreateApp = () =>
  useChange<FrontendAppDto, CreateFrontendAppDto>((body) => [
    "POST",
    "/frontends/apps",
    body,
  ]);

interface AppSave {
  /** The version that the save changes. The server refuses if someone else has saved since. */
  base: FrontendAppDto | undefined;
  input: UpdateFrontendAppDto;
}

/** Saves the form of an app, and loads what someone else has saved. */
export const appHooks = (app: FrontendAppDto) => ({
  useSave: () =>
    useChange<FrontendAppDto, AppSave>(({ base = app, input }) => [
      "PUT",
      `/frontends/apps/${app.name}`,
      input,
      ifMatch(base.version),
    ]),
  useLoad() {
    const api = useApi();
    return () => loadApp(api, app.name);
  },
});

/** @param live the live version that the caller knows of. Without it, the server keeps a live app. */
export function useDeleteApp({ name }: FrontendAppDto) {
  const client = useQueryClient();
  return useCall<object, string | undefined>(
    (live) => [
      "DELETE",
      `/frontends/apps/${name}`,
      undefined,
      live === undefined ? {} : { query: { live } },
    ],
    {
      onSuccess: () =>
        client.setQueryData<FrontendAppDto[]>([FRONTENDS, "apps"], (apps) =>
          apps?.filter((app) => app.name !== name),
        ),
      // Only after a refusal, because other screens reload by themselves.
      onError: useRefresh(FRONTENDS),
    },
  );
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

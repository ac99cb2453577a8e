import type {
  ChannelStateDto,
  FrontendAppDto,
  LiveVersionDto,
} from "@octavo/contracts";
import { usageError } from "../cli-error";
import type { Command, CommandInput, CommandResult } from "../command";
import {
  appPath,
  readApp,
  readAppVersion,
  readNumber,
  readVersion,
} from "../command-words";
import type { AppVersion } from "../command-words";

const PRODUCTION = "production";

export const PROMOTE_OPTIONS = {
  channel: "NAME",
  share: "PERCENT",
  from: "VERSION",
  notes: "TEXT",
} as const;

export const promote: Command = {
  usage: "promote APP@VERSION",
  summary:
    "makes a release live, or with --share a canary for a part of the visitors",
  options: PROMOTE_OPTIONS,
  run: (input) => promoteRelease(input, readAppVersion(input.positionals[0])),
};

export const rollback: Command = {
  usage: "rollback APP",
  summary: "goes back to the last version that was healthy, or to --to",
  options: {
    to: "VERSION",
    from: "VERSION",
    channel: "NAME",
    reason: "TEXT",
  },
  async run(input) {
    const app = readApp(input.positionals[0]);
    const { options } = input;
    const from = options.get("from") ?? (await findLive(input, app))?.version;
    if (from === undefined)
      throw usageError(
        `Nothing is live of ${app} in ${channelOf(input)}, so there is nothing to roll back.`,
      );
    const state = await input.client.call<ChannelStateDto>({
      method: "POST",
      path: `${appPath(app)}/rollbacks`,
      body: {
        from: readVersion(from),
        channel: channelOf(input),
        to: options.get("to"),
        reason: options.get("reason"),
      },
    });
    return stateResult(state, from);
  },
};

export const endCanary: Command = {
  usage: "canary end APP",
  summary: "gives all visitors the live version again",
  options: { channel: "NAME", reason: "TEXT" },
  async run(input) {
    const [word, app] = input.positionals;
    if (word !== "end")
      throw usageError(
        "octavo canary end APP ends a canary; octavo promote APP@VERSION --share 10 begins one.",
      );
    const name = readApp(app);
    const live = await findLive(input, name);
    if (!live?.canary)
      throw usageError(`${name} has no canary in ${channelOf(input)}.`);
    const state = await input.client.call<ChannelStateDto>({
      method: "POST",
      path: `${appPath(name)}/canary/end`,
      body: {
        version: live.canary.version,
        channel: channelOf(input),
        reason: input.options.get("reason"),
      },
    });
    return {
      lines: [
        `The canary ${live.canary.version} has ended; everyone gets ${state.version}.`,
      ],
      json: state,
    };
  },
};

export async function promoteRelease(
  input: CommandInput,
  { app, version }: AppVersion,
): Promise<CommandResult> {
  const { options } = input;
  const share = readNumber(input, "share", { min: 1, max: 99 });
  const named = namedVersion(input);
  const live = await findLive(input, app);
  if (named === undefined && live) {
    const already = alreadyLive(input, { app, version }, live);
    if (already !== null) return already;
  }
  const from = named === undefined ? (live?.version ?? null) : named;
  const canary = live?.canary?.version === version ? live.canary : undefined;
  const state = await input.client.call<ChannelStateDto>({
    method: "POST",
    path: `${appPath(app)}/promotions`,
    body: {
      version,
      from,
      channel: channelOf(input),
      share,
      from_share: canary?.share,
      notes: options.get("notes"),
    },
  });
  return stateResult(state, from);
}

/** The version that the promotion replaces, if the caller named it; null for none. */
function namedVersion({ options }: CommandInput): string | null | undefined {
  const from = options.get("from");
  if (from === undefined) return undefined;
  return from === "none" ? null : readVersion(from);
}

/**
 * Many commits build what is live already, and then there is nothing to do. Null: there is, or the
 * caller decided for a version that they have named, or for a share.
 */
export async function findAlreadyLive(
  input: CommandInput,
  release: AppVersion,
): Promise<CommandResult | null> {
  if (input.options.has("from")) return null;
  const live = await findLive(input, release.app);
  return live === undefined ? null : alreadyLive(input, release, live);
}

function alreadyLive(
  { options }: CommandInput,
  { app, version }: AppVersion,
  live: LiveVersionDto,
): CommandResult | null {
  if (live.version !== version || options.has("share")) return null;
  return {
    lines: [
      `${app} ${version} is live in ${live.channel} already.`,
      ...canaryLines(live.canary),
    ],
    json: live,
  };
}

async function findLive(
  input: CommandInput,
  app: string,
): Promise<LiveVersionDto | undefined> {
  const { live } = await input.client.get<FrontendAppDto>(appPath(app));
  return live.find(({ channel }) => channel === channelOf(input));
}

export function channelOf({ options }: CommandInput): string {
  return options.get("channel") ?? PRODUCTION;
}

function stateResult(
  state: ChannelStateDto,
  before: string | null,
): CommandResult {
  const { app, channel, version, canary } = state;
  const instead =
    before === null || before === version ? "" : `, before ${before}`;
  return {
    lines: [
      `${app} ${version} is live in ${channel}${instead}.`,
      ...canaryLines(canary),
    ],
    json: state,
  };
}

function canaryLines(canary: ChannelStateDto["canary"]): string[] {
  return canary === null
    ? []
    : [`${canary.share} % of visitors get ${canary.version}.`];
}

import type { ChannelStateDto, FrontendAppDto } from "@octavo/contracts";
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
  override: "REASON",
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
    const from = options.get("from") ?? (await liveVersion(input, app));
    if (from === null)
      throw usageError(
        `Nothing is live of ${app} in ${channelOf(input)}, so there is nothing to roll back.`,
      );
    const state = await input.client.call<ChannelStateDto>({
      method: "POST",
      path: `${appPath(app)}/rollbacks`,
      body: {
        from: readVersion(from),
        channel: channelOf(input),
        ...given("to", options.get("to")),
        ...given("reason", options.get("reason")),
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
        ...given("reason", input.options.get("reason")),
      },
    });
    return stateResult(state, live.canary.version);
  },
};

export async function promoteRelease(
  input: CommandInput,
  { app, version }: AppVersion,
): Promise<CommandResult> {
  const { options } = input;
  const share = readNumber(input, "share", { min: 1, max: 99 });
  const from = await replacedVersion(input, app);
  const state = await input.client.call<ChannelStateDto>({
    method: "POST",
    path: `${appPath(app)}/promotions`,
    body: {
      version,
      from,
      channel: channelOf(input),
      ...given("share", share),
      ...given("override_reason", options.get("override")),
      ...given("notes", options.get("notes")),
    },
  });
  return stateResult(state, from);
}

/** What the promotion leaves: as the caller said, else what is live just now. */
function replacedVersion(
  input: CommandInput,
  app: string,
): Promise<string | null> | string | null {
  const from = input.options.get("from");
  if (from === undefined) return liveVersion(input, app);
  return from === "none" ? null : readVersion(from);
}

async function liveVersion(
  input: CommandInput,
  app: string,
): Promise<string | null> {
  return (await findLive(input, app))?.version ?? null;
}

async function findLive(
  input: CommandInput,
  app: string,
): Promise<FrontendAppDto["live"][number] | undefined> {
  const { live } = await input.client.get<FrontendAppDto>(appPath(app));
  return live.find(({ channel }) => channel === channelOf(input));
}

function channelOf({ options }: CommandInput): string {
  return options.get("channel") ?? PRODUCTION;
}

function given<T>(name: string, value: T | undefined): Record<string, T> {
  return value === undefined ? {} : { [name]: value };
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
      ...(canary === null
        ? []
        : [`${canary.share} % of visitors get ${canary.version}.`]),
    ],
    json: state,
  };
}

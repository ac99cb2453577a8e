import type { FlagSettingDto, FrontendFlagDto } from "@octavo/contracts";
import { usageError } from "../cli-error";
import type { Command, CommandInput, CommandResult } from "../command";
import { appPath, readApp, readNumber } from "../command-words";
import { time } from "../readable-values";
import { table } from "../table";
import { channelOf } from "./promote";

const USUAL_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export const flag: Command = {
  usage: "flag list|set|unset APP [FLAG] [on|off]",
  summary:
    "flags that the live releases declare: lists them, sets one for visitors until a day, or unsets it",
  options: {
    share: "PERCENT",
    cohort: "signed_in",
    until: "DATE",
    reason: "TEXT",
    channel: "NAME",
  },
  run(input) {
    const [verb = "", ...words] = input.positionals;
    const action = ACTIONS.get(verb);
    if (action === undefined)
      throw usageError(
        "octavo flag list APP; octavo flag set APP FLAG on; octavo flag unset APP FLAG.",
      );
    return action(input, words);
  },
};

type Action = (
  input: CommandInput,
  words: readonly string[],
) => Promise<CommandResult>;

const ACTIONS = new Map<string, Action>([
  ["list", list],
  ["set", set],
  ["unset", unset],
]);

async function list(
  input: CommandInput,
  [app]: readonly string[],
): Promise<CommandResult> {
  const name = readApp(app);
  const channel = channelOf(input);
  const flags = await input.client.get<FrontendFlagDto[]>(
    `${appPath(name)}/flags`,
    { channel },
  );
  if (flags.length === 0)
    return {
      lines: [`No release of ${name} that is live in ${channel} has flags.`],
      json: flags,
    };
  const headings = ["flag", "default", "set to", "for", "until", "started"];
  return {
    lines: table([...headings, "failed", "by"], flags.map(row)),
    json: flags,
  };
}

function row({ name, default: usual, setting }: FrontendFlagDto): string[] {
  const first = [name, usual === null ? "not declared" : onOrOff(usual)];
  if (setting === null) return [...first, "-", "-", "-", "-", "-", "-"];
  const { reached, until, ended, by } = setting;
  return [
    ...first,
    onOrOff(setting.on),
    audience(setting),
    `${time(until)}${ended ? " (ended)" : ""}`,
    String(reached.started),
    String(reached.failed),
    by,
  ];
}

async function set(
  input: CommandInput,
  [app, name, value]: readonly string[],
): Promise<CommandResult> {
  const { options } = input;
  const path = flagPath(app, name);
  if (value !== "on" && value !== "off")
    throw usageError(`Say whether ${name} is to be on or off.`);
  const share = readNumber(input, "share", { min: 1, max: 99 });
  const saved = await input.client.call<FrontendFlagDto>({
    method: "PUT",
    path,
    body: {
      on: value === "on",
      until: options.get("until") ?? usualEnd(),
      channel: channelOf(input),
      share,
      cohort: options.get("cohort"),
      reason: options.get("reason") ?? "",
    },
    isRepeatable: true,
  });
  const { setting } = saved;
  const outcome = setting
    ? ` is ${value} for ${audience(setting)} until ${time(setting.until)}`
    : " is not set";
  return {
    lines: [`${name} of ${app}${outcome} in ${channelOf(input)}.`],
    json: saved,
  };
}

async function unset(
  input: CommandInput,
  [app, name]: readonly string[],
): Promise<CommandResult> {
  const channel = channelOf(input);
  const json = await input.client.call({
    method: "DELETE",
    path: flagPath(app, name),
    query: { channel },
  });
  return {
    lines: [
      `${name} of ${app} is no longer set in ${channel}: all visitors get the default.`,
    ],
    json,
  };
}

function flagPath(app: string | undefined, name: string | undefined): string {
  const path = `${appPath(readApp(app))}/flags`;
  if (name === undefined) throw usageError("Name a flag, such as newHeader.");
  return `${path}/${encodeURIComponent(name)}`;
}

const usualEnd = (): string =>
  new Date(Date.now() + USUAL_DAYS * DAY_MS).toISOString();

const onOrOff = (value: boolean): string => (value ? "on" : "off");

function audience({ share, cohort }: FlagSettingDto): string {
  const who = cohort === null ? "visitors" : cohort.replaceAll("_", " ");
  return share === null ? `all ${who}` : `${share} % of ${who}`;
}

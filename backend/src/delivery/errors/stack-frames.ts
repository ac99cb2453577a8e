import type { ReleaseManifest } from "@octavo/federation";
import { sha256 } from "../../common/sha256";
import { withoutSecrets } from "../../common/http/request-log";
import type { ReleaseFailure } from "../health/release-failure";
import { releaseName } from "../releases/release-name";
import { oneLine } from "../rendering/render-messages";

/** A place in a file of the release, as the stack has it: both counted from one. */
export interface RawFrame {
  name: string;
  /** Empty: the server bundle. */
  file: string;
  line: number;
  column: number;
}

/** A place of a stack: of a source, or of a file of the release. */
export interface StoredFrame extends RawFrame {
  isSource: boolean;
}

/** A failure whose stack was read. */
export interface ReadFailure extends Omit<ReleaseFailure, "stack"> {
  frames: RawFrame[];
  /** Of the message and the place in the built file, by which reports are counted. */
  fingerprint: string;
  times: number;
}

const MOST_LINES = 60;
const LONGEST_LINE = 600;
const MOST_FRAMES = 20;
/** Frames that tell failures with the same message apart. */
const TELLING_FRAMES = 5;
const LONGEST_NAME = 100;
/** Names that making a script smaller has given say nothing. */
const SHORT_NAME = 2;
const LONGEST_MESSAGE = 400;
const LONGEST_ROUTE = 250;

const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Frames of other releases, of browsers and their extensions say nothing about this one. */
export function framesOf({
  app,
  version,
  source,
  stack,
}: Pick<ReleaseFailure, "app" | "version" | "source" | "stack">): RawFrame[] {
  const file =
    source === "browser"
      ? `/frontends/${escaped(app)}/${escaped(version)}/([\\w@~./-]{1,200})`
      : `(?:^|[ (])${escaped(releaseName({ app, version }))}()`;
  const place = new RegExp(`${file}:(\\d{1,7}):(\\d{1,7})\\)?$`);
  const frames: RawFrame[] = [];
  for (const line of stack.split("\n", MOST_LINES)) {
    const text = line.slice(0, LONGEST_LINE).trim();
    const [, found = "", row, column] = place.exec(text) ?? [];
    if (row === undefined || frames.length >= MOST_FRAMES) continue;
    const [, name = ""] = /^at (?:async )?([^(]+) \(/.exec(text) ?? [];
    frames.push({
      name: name.length > SHORT_NAME ? oneLine(name, LONGEST_NAME) : "",
      file: found,
      line: Number(row),
      column: Number(column),
    });
  }
  return frames;
}

/** Reads what was reported, with a fingerprint by which it is recognized in its release. */
export function readFailure(
  failure: ReleaseFailure & { times: number },
): ReadFailure {
  const { app, version, source, network, times } = failure;
  const frames = framesOf(failure);
  const message = messageOf(failure);
  const at = frames
    .slice(0, TELLING_FRAMES)
    .map(({ file, line, column }) => `${file}:${line}:${column}`);
  return {
    app,
    version,
    source,
    network,
    times,
    frames,
    message,
    route: oneLine(withoutSecrets(failure.route), LONGEST_ROUTE),
    fingerprint: digestOf(source, withoutValues(message), ...at),
  };
}

/** The same failure in all releases: by message and by the team's own file, because lines move. */
export const signatureOf = (
  { source, message }: Pick<ReadFailure, "source" | "message">,
  frames: readonly StoredFrame[],
): string =>
  digestOf(
    source,
    withoutValues(message),
    withoutValues(ownFrame(frames)?.file ?? ""),
  );

/** The place to look at first: what packages do is the doing of their caller. */
export const ownFrame = (
  frames: readonly StoredFrame[],
): StoredFrame | undefined =>
  frames.find(
    ({ isSource, file }) => isSource && !file.includes("node_modules/"),
  ) ?? frames[0];

/** Without what browsers put before it, and without the place that a message for the log ends with. */
function messageOf({ source, message }: ReleaseFailure): string {
  const text =
    source === "server"
      ? message.replace(/ \(at [^()]+(?:\([^()]*\))?\)$/, "")
      : message.replace(/^Uncaught (?:\(in promise\) )?/, "");
  return oneLine(text, LONGEST_MESSAGE) || "An error without a message";
}

/** Numbers and hashes differ each time that a thing fails. */
const withoutValues = (message: string): string =>
  message.replaceAll(/[\w-]{24,}|\d+/g, "0");

const digestOf = (...parts: string[]): string =>
  sha256(parts.join("\n")).slice(0, 32);

/** Name of the file that a frame is in. */
export const fileOf = (
  { file }: Pick<RawFrame, "file">,
  { server = "" }: Pick<ReleaseManifest, "server">,
): string => file || server;

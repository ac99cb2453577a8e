import type { UnexpectedError } from "../../common/errors/unexpected-errors";
import { withoutSecrets } from "../../common/http/request-log";
import type { BuildInfo } from "../metrics/build-info";

/** A repeated failure is reported once per pause, with the number of times it happened. */
export const PAUSE_MS = 10 * 60_000;

const LONGEST_MESSAGE = 500;
const LONGEST_STACK = 4000;

/** The report as it is sent, without bodies, cookies and queries. */
export interface ErrorReport {
  site: string;
  version: string | null;
  commit: string | null;
  name: string;
  message: string;
  stack: string;
  place: string;
  request_id: string | null;
  /** How often it happened since it was last reported. */
  count: number;
  first_at: string;
  last_at: string;
}

export function describeReport(
  { error, place, requestId }: UnexpectedError,
  site: string,
  { version, commit }: Pick<BuildInfo, "version" | "commit">,
): ErrorReport {
  const known = error instanceof Error ? error : new Error(String(error));
  const now = new Date().toISOString();
  return {
    site,
    version,
    commit,
    name: known.name,
    message: withoutQueries(known.message).slice(0, LONGEST_MESSAGE),
    stack: withoutQueries(known.stack ?? "").slice(0, LONGEST_STACK),
    place,
    request_id: requestId,
    count: 1,
    first_at: now,
    last_at: now,
  };
}

/** Failures with the same key count as one, even if numbers and names in their messages differ. */
export const sameness = ({ name, stack, place }: ErrorReport): string => {
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return [name, place, ...frames.slice(0, 3)].join("\n");
};

const withoutQueries = (text: string): string =>
  withoutSecrets(text.replace(/[^\s"')]+/g, withoutQuery));

function withoutQuery(word: string): string {
  const slash = word.indexOf("/");
  const mark = slash === -1 ? -1 : word.indexOf("?", slash);
  return mark === -1 ? word : `${word.slice(0, mark)}?…`;
}

export const reportText = (report: ErrorReport): string =>
  [
    `${report.name}: ${report.message}`,
    `Where: ${report.place}`,
    `Request: ${report.request_id ?? "none"}`,
    `How often: ${report.count}, from ${report.first_at} to ${report.last_at}`,
    `Version: ${report.version ?? "unknown"}, commit ${report.commit ?? "unknown"}`,
    "",
    report.stack,
    "",
  ].join("\n");

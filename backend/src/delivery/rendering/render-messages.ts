import { REPORTED_ERRORS } from "@octavo/contracts";
import type { RenderRequest, SlotRequest } from "@octavo/federation";

/** Lines of JSON that go to a render process on its standard input. */
export type ToRenderProcess =
  | { kind: "load"; name: string; environment: string; code: string }
  | { kind: "render"; render: number; request: PlainRenderRequest }
  /** Whether it listens. */
  | { kind: "ping" }
  /** An answer of the API. */
  | {
      kind: "answer";
      render: number;
      ask: number;
      status: number;
      body: unknown;
    };

/**
 * The line of an answer. Its body is JSON text already and becomes part of the line as it is: to write it
 * as a text within JSON would mean to read it twice.
 */
export function answerLine(
  { render, ask, status }: { render: number; ask: number; status: number },
  body: string,
): string {
  const head = JSON.stringify({ kind: "answer", render, ask, status });
  return `${head.slice(0, -1)},"body":${body}}`;
}

/** With `slot`, for a part of another app's page. */
export type PlainRenderRequest = Omit<RenderRequest, "apiGet"> &
  Partial<Pick<SlotRequest, "slot">>;

/** Lines of JSON that come from a render process on its standard output. */
export type FromRenderProcess =
  | { kind: "loaded" }
  | { kind: "pong" }
  | { kind: "ask"; render: number; ask: number; path: string }
  | { kind: "done"; render: number; result: unknown }
  /** `ends`: the process ends now. */
  | { kind: "failed"; message: string; stack: string; ends: boolean };

/** Length of a bundle's error message that fits in a line of the log. */
const LONGEST_MESSAGE = 300;

/**
 * A message from a render process. It runs code of others, so nothing about it is taken for granted.
 * @throws when it is none of the messages.
 */
export function readMessage(line: string): FromRenderProcess {
  const message = parse(line);
  const { kind, render, ask, path } = message;
  if (kind === "loaded" || kind === "pong") return { kind };
  if (kind === "failed")
    return {
      kind,
      message: oneLine(message.message, LONGEST_MESSAGE),
      stack:
        typeof message.stack === "string"
          ? message.stack.slice(0, REPORTED_ERRORS.stack)
          : "",
      ends: message.ends === true,
    };
  if (kind === "done" && isCount(render))
    return { kind, render, result: message.result };
  if (
    kind === "ask" &&
    isCount(render) &&
    isCount(ask) &&
    typeof path === "string"
  )
    return { kind, render, ask, path };
  throw new Error("what its process sent is no message");
}

function parse(line: string): Record<string, unknown> {
  const value: unknown = JSON.parse(line);
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)
    : {};
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value);

/** Text of others for a log or the database: printable, on one line and not long. */
export function oneLine(value: unknown, most: number): string {
  if (typeof value !== "string") return "";
  const text = value
    .slice(0, most * 2)
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ")
    .trim();
  return text.length > most
    ? `${text.slice(0, most).replace(/\p{Cs}$/u, "")}…`
    : text;
}

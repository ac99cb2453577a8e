import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdOf } from "../../common/http/request-id";
import { forRequest } from "./ready-answer";
import { unchangedTag, type Ready, type Wish } from "./ready-lookup";

/** A request for a public answer, through node:http. */
export interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  wish: Wish;
  /** The long way. */
  pass: () => void;
}

/** @param more headers, names and values in turn. */
export function send(
  ready: Ready,
  { request, response, wish }: Asked,
  more: readonly string[] = [],
): void {
  const id = requestIdOf(wish.requestId);
  const held = unchangedTag(wish, ready);
  const headers =
    held === null ? ready.form.headers : ready.answer.unchangedFor(held);
  const all = more.length === 0 ? headers : [...more, ...headers];
  response.writeHead(held === null ? 200 : 304, forRequest(all, id));
  if (held !== null || request.method === "HEAD") response.end();
  else response.end(ready.form.body);
}

/** The answer to a request, apart from its connection. */
export interface ApartAnswer {
  status: number;
  headers: Record<string, number | string | string[] | undefined>;
  body: Buffer;
}

/** They speak of the connection, and node:http says them itself. */
const OF_THE_CONNECTION = ["connection", "keep-alive", "transfer-encoding"];

export function relay(
  { status, headers, body }: ApartAnswer,
  { response }: Asked,
): void {
  const own = Object.entries(headers).filter(
    ([name]) => !OF_THE_CONNECTION.includes(name),
  );
  response.writeHead(status, Object.fromEntries(own));
  response.end(body);
}

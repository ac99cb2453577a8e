import { findRouteRule, type RouteLimit } from "@octavo/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRead } from "../../common/http/app-request";
import { contentHash, isKnownTag } from "../../common/http/entity-tags";
import { onSend } from "../../common/http/on-send";
import { nameOfRoute } from "../../common/permissions/route-name";
import { acceptedEncoding } from "./accepted-encoding";
import {
  currentComputation,
  type AnswerComputation,
} from "./answer-computation";
import { takenCondition } from "./answer-front";
import type { ContentChangesService } from "./content-changes.service";
import type { ReadyAnswersService } from "./ready-answers.service";

interface Parts {
  answers: ReadyAnswersService;
  changes: ContentChangesService;
}

/** Takes what was made the long way into the store. After all hooks that set headers of answers. */
export function addAnswerKeeping(
  fastify: FastifyInstance,
  { answers }: Parts,
): void {
  onSend(fastify, (request, reply, payload) => {
    const computation = currentComputation();
    if (!computation || computation.hasEnded)
      return typeof payload === "string" && isDocument(reply)
        ? tag({ request, reply, payload })
        : payload;
    if (typeof payload !== "string" || !mayBeKept(reply)) {
      computation.end({ kind: "other" });
      return payload;
    }
    return keep(answers, computation, { request, reply, payload });
  });
}

/**
 * Whoever has the answer to a change finds it in everything that is read afterwards: the answer waits
 * until this instance knows of the change.
 */
export function addOwnChanges(
  fastify: FastifyInstance,
  { changes }: Parts,
): void {
  onSend(fastify, (request, reply, payload) =>
    mayHaveChanged(request) && reply.statusCode < 400
      ? changes.settle().then(() => payload)
      : payload,
  );
}

/** Counted for each reader, and of nothing that readers see. */
const SILENT: readonly (RouteLimit | undefined)[] = [
  "viewsPerIp",
  "startsPerIp",
];

function mayHaveChanged({ method, routeOptions }: FastifyRequest): boolean {
  if (isRead(method)) return false;
  const rule = findRouteRule(nameOfRoute(method, routeOptions.url ?? ""));
  return !SILENT.includes(rule?.limit);
}

/** Only what says the same to everybody. */
function mayBeKept(reply: FastifyReply): boolean {
  return (
    reply.statusCode === 200 &&
    !reply.hasHeader("set-cookie") &&
    !String(reply.getHeader("cache-control")).includes("no-store")
  );
}

/** One that a browser may keep, made without the store: it is told by its tag as well. */
function isDocument(reply: FastifyReply): boolean {
  const type = String(reply.getHeader("content-type"));
  return type.startsWith("text/html") && mayBeKept(reply);
}

function tag({ request, reply, payload }: Sent): string {
  const etag = String(reply.getHeader("etag") ?? `"h-${contentHash(payload)}"`);
  void reply.header("etag", etag);
  return isKnownTag(request.headers["if-none-match"], etag)
    ? unchanged(reply)
    : payload;
}

function unchanged(reply: FastifyReply): string {
  void reply.code(304).removeHeader("content-type").removeHeader("link");
  return "";
}

interface Sent {
  request: FastifyRequest;
  reply: FastifyReply;
  payload: string;
}

/** @returns what is sent: nothing, where the client has it already; else the form that it takes. */
async function keep(
  answers: ReadyAnswersService,
  computation: AnswerComputation,
  { request, reply, payload }: Sent,
): Promise<string | Buffer> {
  const etag = String(reply.getHeader("etag") ?? `"h-${contentHash(payload)}"`);
  void reply.header("etag", etag);
  const headers = reply.getHeaders();
  const answer = answers.keep(computation, { body: payload, headers, etag });
  if (isKnownTag(takenCondition(request.raw), etag)) return unchanged(reply);
  if (!answer) return payload;
  const wanted = acceptedEncoding(request.headers["accept-encoding"]);
  const { key } = computation;
  const { body, encoding } = await answers.form(key, answer, wanted);
  if (encoding === "identity") return payload;
  void reply.header("content-encoding", encoding);
  return body;
}

import { findRouteRule, type RouteLimit } from "@octavo/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "../../common/http/accepted-encoding";
import { isRead } from "../../common/http/app-request";
import { contentHash } from "../../common/http/content-hash";
import { onSend } from "../../common/http/on-send";
import { nameForms } from "../../common/http/packing";
import { nameOfRoute } from "../../common/permissions/route-name";
import {
  currentComputation,
  type AnswerComputation,
} from "./answer-computation";
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
    if (!computation || computation.hasEnded) {
      if (typeof payload === "string" && isDocument(reply)) tag(reply, payload);
      return payload;
    }
    if (typeof payload !== "string" || !mayBeKept(reply)) {
      computation.end({ kind: "other" });
      return payload;
    }
    return keep(answers, computation, { request, reply, payload });
  });
}

/**
 * A client that has the answer to a change sees it in all later reads: the answer waits until this instance
 * knows of the change.
 */
export function addOwnChanges(
  fastify: FastifyInstance,
  { changes }: Parts,
): void {
  onSend(fastify, (request, reply, payload) =>
    mayHaveChanged(request) && reply.statusCode < 400
      ? changes.settleOwn().then(() => payload)
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

/** Only answers that are the same for everyone. */
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

/** @returns the tag of the content, which answers of the API bring along. */
function tag(reply: FastifyReply, payload: string): string {
  const etag = String(reply.getHeader("etag") ?? `"h-${contentHash(payload)}"`);
  void reply.header("etag", etag);
  return etag;
}

interface Sent {
  request: FastifyRequest;
  reply: FastifyReply;
  payload: string;
}

/** @returns the form that the client takes. */
async function keep(
  answers: ReadyAnswersService,
  computation: AnswerComputation,
  { request, reply, payload }: Sent,
): Promise<string | Buffer> {
  const etag = tag(reply, payload);
  nameForms(reply, payload);
  const headers = reply.getHeaders();
  const answer = answers.keep(computation, { body: payload, headers, etag });
  const wanted = acceptedEncoding(request.headers["accept-encoding"]);
  const form = answer && (await answers.form(computation.key, answer, wanted));
  if (!form || form.encoding === "identity") return payload;
  void reply.headers({ "content-encoding": form.encoding, etag: form.etag });
  return form.body;
}

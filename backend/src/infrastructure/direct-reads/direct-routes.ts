import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { nameOfRoute } from "../../common/permissions/route-name";
import {
  isDirectRead,
  type DirectRead,
  type DirectReadsService,
} from "./direct-reads.service";

/**
 * Answers direct reads over HTTP for whoever shows nothing of who they are. Routing, hooks and failures are
 * those of the route; whoever shows a cookie or a key goes past the guards as ever.
 */
export function addDirectRoutes(
  fastify: FastifyInstance,
  reads: DirectReadsService,
): void {
  fastify.addHook("onRoute", (route) => {
    const name = nameOfRoute(String(route.method), route.url);
    if (!isDirectRead(name)) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return mayBeDirect(request)
        ? answer(reads, name, { request, reply })
        : Reflect.apply(handler, this, [request, reply]);
    };
  });
}

function mayBeDirect({ raw, params }: FastifyRequest): boolean {
  return isNobody(raw) && (params as { slug?: string }).slug !== "";
}

/** The head alone says that nobody in particular asks. */
const isNobody = ({ headers }: IncomingMessage): boolean =>
  headers.cookie === undefined &&
  headers.authorization === undefined &&
  headers["x-api-key"] === undefined;

async function answer(
  reads: DirectReadsService,
  name: DirectRead,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { query, params } = request;
  const { slug } = params as { slug?: string };
  const found = await reads.read(name, { query, slug });
  if (isVersioned(found)) void reply.header("etag", `"${found.version}"`);
  return found;
}

const isVersioned = (found: unknown): found is { version: number } =>
  typeof found === "object" &&
  found !== null &&
  "version" in found &&
  found.version !== undefined;

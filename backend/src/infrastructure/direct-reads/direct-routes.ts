import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { nameOfRoute } from "../../common/permissions/route-name";
import type { PublicRead, PublicReads } from "../public-resources/public-reads";
import { dependOn } from "../ready-answers/answer-computation";
import type { DirectReadsService } from "./direct-reads.service";

/**
 * Says what the answers of public reads depend on, and answers direct reads over HTTP for everyone without
 * an identity. Routing, hooks and failures are those of the route; a request with a cookie or a key passes
 * the guards.
 */
export function addDirectRoutes(
  fastify: FastifyInstance,
  reads: PublicReads,
  direct: DirectReadsService,
): void {
  fastify.addHook("onRoute", (route) => {
    const read = reads.get(nameOfRoute(String(route.method), route.url));
    if (!read) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      if (read.isDirect && mayBeDirect(request) && !asksMore(request, read))
        return answer(direct, read, { request, reply });
      dependOn(...(read.dependsOn ?? []));
      return Reflect.apply(handler, this, [request, reply]);
    };
  });
}

function mayBeDirect({ raw, params }: FastifyRequest): boolean {
  return isNobody(raw) && (params as { slug?: string }).slug !== "";
}

/** Only pipes and interceptors know these parameters. */
const asksMore = ({ query }: FastifyRequest, read: PublicRead): boolean => {
  const names = Object.keys(query as object);
  return (
    names.includes("content_format") ||
    (read.query === undefined && names.includes("fields"))
  );
};

/** The request is anonymous, as its headers show. */
const isNobody = ({ headers }: IncomingMessage): boolean =>
  headers.cookie === undefined &&
  headers.authorization === undefined &&
  headers["x-api-key"] === undefined;

async function answer(
  reads: DirectReadsService,
  read: PublicRead,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { query, params } = request;
  const { slug } = params as { slug?: string };
  const found = await reads.read(read, { query, slug });
  if (isVersioned(found)) void reply.header("etag", `"${found.version}"`);
  return found;
}

const isVersioned = (found: unknown): found is { version: number } =>
  typeof found === "object" &&
  found !== null &&
  "version" in found &&
  found.version !== undefined;

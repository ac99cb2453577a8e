import { answeredFieldsOf, findRouteRule } from "@octavo/contracts";
import type { ModulesContainer } from "@nestjs/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { payloadNames } from "../../common/http/payload-names";
import { nameOfRoute } from "../../common/permissions/route-name";
import { findApiRoutes } from "../openapi/api-routes";
import {
  assertKnown,
  itemFieldsOf,
  readFields,
  withFields,
  type ItemFields,
} from "./item-fields";
import { noticeUnknown } from "./unknown-parameters";

/** The query of a call, as its payload class describes it. */
interface KnownQuery {
  id: string;
  names: readonly string[];
  /** Unknown parameters are refused anyway. */
  isStrict: boolean;
}

type Query = Record<string, unknown>;

/**
 * What lists do with their queries for all programs alike, whether a call passes the guards or not: they answer only the
 * fields that are asked for, and say which parameters they do not know.
 */
export function addAskedQueries(
  fastify: FastifyInstance,
  modules: () => ModulesContainer,
): void {
  let known: ReadonlyMap<string, KnownQuery> | undefined;
  const fieldsOf = new Map<string, Promise<ItemFields>>();

  const askedFields = (name: string, request: FastifyRequest) => {
    const { fields } = request.query as Query;
    const query = known?.get(name);
    if (typeof fields !== "string" || !query?.names.includes("fields"))
      return null;
    const described = fieldsOf.get(query.id) ?? itemFieldsOf(query.id);
    fieldsOf.set(query.id, described);
    return { asked: readFields(fields), described };
  };

  const look = async (
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    known ??= queriesOf(modules());
    const query = known.get(name);
    if (query && !query.isStrict)
      noticeUnknown(reply, Object.keys(request.query as Query), query.names);
    const chosen = askedFields(name, request);
    if (chosen) assertKnown(chosen.asked, await chosen.described);
  };

  fastify.addHook("onRoute", (route) => {
    const method = route.method === "HEAD" ? "GET" : String(route.method);
    const name = nameOfRoute(method, route.url);
    if (method !== "GET" || !findRouteRule(name)) return;
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      (request, reply, done) => {
        if (!request.url.includes("?")) return done();
        look(name, request, reply).then(() => done(), done);
      },
    ];
    route.preSerialization = [
      ...[route.preSerialization ?? []].flat(),
      async (request, reply, answer) => {
        const chosen = reply.statusCode === 200 && askedFields(name, request);
        return chosen
          ? withFields(answer as object, chosen.asked, await chosen.described)
          : answer;
      },
    ];
  });
}

const queriesOf = (
  modules: ModulesContainer,
): ReadonlyMap<string, KnownQuery> =>
  new Map(
    findApiRoutes(modules).flatMap(({ id, name, given }) => {
      const query = given.find(
        (one) => one.place === "query" && one.name === undefined,
      );
      if (name === null || !query) return [];
      const isStrict = answeredFieldsOf(query.type) !== null;
      return [[name, { id, names: payloadNames(query.type), isStrict }]];
    }),
  );

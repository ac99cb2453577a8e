import { answeredFieldsOf, findRouteRule } from "@octavo/contracts";
import type { ModulesContainer } from "@nestjs/core";
import type { FastifyInstance } from "fastify";
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
 * What reads do with their queries for all programs alike, whether a call passes the guards or not: they answer only the
 * fields that are asked for, and say which parameters they do not know.
 */
export function addAskedQueries(
  fastify: FastifyInstance,
  modules: () => ModulesContainer,
): void {
  let known: ReadonlyMap<string, KnownQuery> | undefined;
  const described = new Map<string, Promise<ItemFields>>();

  const queryOf = (name: string): KnownQuery | undefined => {
    known ??= queriesOf(modules());
    return known.get(name);
  };
  const describedOf = ({ id, names }: KnownQuery): Promise<ItemFields> => {
    const isList = names.includes("limit");
    const fields = described.get(id) ?? itemFieldsOf(id, isList);
    described.set(id, fields);
    return fields;
  };

  fastify.addHook("onRoute", (route) => {
    const method = route.method === "HEAD" ? "GET" : String(route.method);
    const name = nameOfRoute(method, route.url);
    if (method !== "GET" || !findRouteRule(name)) return;
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      (request, reply, done) => {
        const query = request.url.includes("?") ? queryOf(name) : undefined;
        if (query && !query.isStrict)
          noticeUnknown(
            reply,
            Object.keys(request.query as Query),
            query.names,
          );
        done();
      },
    ];
    // Not before the guards, which may have more to say.
    route.preSerialization = [
      ...[route.preSerialization ?? []].flat(),
      async (request, reply, answer) => {
        const { fields } = request.query as Query;
        const query = queryOf(name);
        if (typeof fields !== "string" || !query?.names.includes("fields"))
          return answer;
        if (reply.statusCode !== 200) return answer;
        const whole = await describedOf(query);
        const asked = readFields(fields);
        assertKnown(asked, whole);
        return withFields(answer as object, asked, whole);
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

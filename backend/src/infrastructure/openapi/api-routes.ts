import { type Type } from "@nestjs/common";
import {
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  ROUTE_ARGS_METADATA,
} from "@nestjs/common/constants";
import { RouteParamtypes } from "@nestjs/common/enums/route-paramtypes.enum";
import { ModulesContainer } from "@nestjs/core";
import { findRouteRule, ROUTE_RULES, type RouteRule } from "@octavo/contracts";
import { chapterOf } from "../../common/http/api-controller.decorator";
import {
  EntityTagInterceptor,
  readEditing,
  readIfMatch,
} from "../../common/http/record-version";
import {
  methodOf,
  routeName,
  type Handler,
} from "../../common/permissions/route-name";
import { apiDocOf, type ApiDocumentation } from "./api-doc.decorator";

export interface ApiRoute {
  /** As {@link operationId} writes it. */
  id: string;
  method: string;
  /** As in the contracts' table of calls; null for what is not part of the API. */
  name: string | null;
  rule: RouteRule;
  /** Its `@ApiDoc`; undefined without one. */
  documentation: ApiDocumentation | undefined;
  /** Its answer carries an `ETag`. */
  hasEntityTag: boolean;
  /** It takes `If-Match`. */
  takesEntityTag: boolean;
  /** JSON, unless the handler says another one. */
  mediaType: string;
  /** Of an answer that is no failure. */
  status: number;
  given: GivenParameter[];
  /** The handler itself, without guards, pipes and interceptors. */
  handle: (...given: unknown[]) => unknown;
}

/** A parameter of a handler that the request fills. */
interface GivenParameter {
  place: "body" | "query" | "path";
  /** Of the one part that is taken; undefined where the type describes the whole. */
  name: string | undefined;
  type: Type<object>;
}

const operationId = (controller: string, handler: string): string =>
  `${controller.replace(/Controller$/, "").toLowerCase()}_${handler}`;

/** Every handler of every controller, with who may call it. */
export function findApiRoutes(modules: ModulesContainer): ApiRoute[] {
  return controllersOf(modules).flatMap((wrapper) => {
    const controller = wrapper.metatype as Type<object>;
    return handlersOf(controller).map(([handlerName, handler]) => {
      const name = routeName(controller, handler);
      return {
        id: operationId(controller.name, handlerName),
        method: methodOf(handler),
        name,
        rule: (name === null ? null : findRouteRule(name)) ?? NOBODY,
        documentation: apiDocOf(handler),
        hasEntityTag: hasEntityTag(handler),
        takesEntityTag: takesEntityTag(controller, handlerName),
        mediaType: mediaTypeOf(handler),
        status: statusOf(handler),
        given: givenTo(controller, handlerName, name ?? ""),
        handle: (...given) =>
          Reflect.apply(handler, wrapper.instance, given) as unknown,
      };
    });
  });
}

/** Chapters of the documentation, in the order of the table of calls. */
export function findChapters(modules: ModulesContainer) {
  const chapters = new Map(
    controllersOf(modules)
      .flatMap(({ metatype }) => chapterOf(metatype as Type<object>) ?? [])
      .map((chapter) => [chapter.name, chapter]),
  );
  const areas = Object.keys(ROUTE_RULES).map(
    (name) => name.split("/")[1] ?? "",
  );
  return [...new Set(areas)].flatMap((area) => chapters.get(area) ?? []);
}

const controllersOf = (modules: ModulesContainer) =>
  [...modules.values()].flatMap(({ controllers }) => [...controllers.values()]);

const NOBODY: RouteRule = { access: [] };

function handlersOf(controller: Type<object>): [string, Handler][] {
  // Getters are skipped, because they would read from a controller without an instance.
  return Object.entries(
    Object.getOwnPropertyDescriptors(controller.prototype as object),
  )
    .map(([name, { value }]): [string, unknown] => [name, value])
    .filter((entry): entry is [string, Handler] => isHandler(entry[1]));
}

const isHandler = (value: unknown): value is Handler =>
  typeof value === "function" && Reflect.hasMetadata(METHOD_METADATA, value);

function hasEntityTag(handler: Handler): boolean {
  const interceptors: unknown = Reflect.getMetadata(
    INTERCEPTORS_METADATA,
    handler,
  );
  return (
    Array.isArray(interceptors) && interceptors.includes(EntityTagInterceptor)
  );
}

interface BoundParameter {
  index: number;
  data?: string;
  factory?: unknown;
}

/** By the parameter's kind, a colon and its index; the kind of a decorator of our own is a random text. */
const boundParameters = (
  controller: Type<object>,
  handler: string,
): Record<string, BoundParameter> =>
  (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ??
    {}) as Record<string, BoundParameter>;

const takesEntityTag = (controller: Type<object>, handler: string): boolean =>
  Object.values(boundParameters(controller, handler)).some(
    ({ factory }) => factory === readIfMatch || factory === readEditing,
  );

const PLACES = new Map<string, GivenParameter["place"]>([
  [String(RouteParamtypes.BODY), "body"],
  [String(RouteParamtypes.QUERY), "query"],
  [String(RouteParamtypes.PARAM), "path"],
]);

/** @param call as the contracts' table names it. */
function givenTo(
  controller: Type<object>,
  handler: string,
  call: string,
): GivenParameter[] {
  const types = Reflect.getMetadata(
    "design:paramtypes",
    controller.prototype as object,
    handler,
  ) as Type<object>[];
  return Object.entries(boundParameters(controller, handler))
    .sort(([, one], [, other]) => one.index - other.index)
    .flatMap(([key, { index, data: name }]) => {
      const [kind = ""] = key.split(":");
      const place = PLACES.get(kind);
      const type = types[index];
      if (place === "path" && name === undefined) return wholePath(call);
      return place && type ? [{ place, name, type }] : [];
    });
}

/** Every part of the address, as text. */
const wholePath = (call: string): GivenParameter[] =>
  [...call.matchAll(/\{(\w+)\}/g)].map(([, name]): GivenParameter => ({
    place: "path",
    name,
    type: String,
  }));

/** As Nest answers where a handler does not say it. */
const statusOf = (handler: Handler): number =>
  (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ??
  (methodOf(handler) === "POST" ? 201 : 200);

function mediaTypeOf(handler: Handler): string {
  const headers = (Reflect.getMetadata(HEADERS_METADATA, handler) ?? []) as {
    name: string;
    value: string;
  }[];
  const type = headers.find(({ name }) => name === "content-type")?.value;
  return type?.split(";")[0] ?? "application/json";
}

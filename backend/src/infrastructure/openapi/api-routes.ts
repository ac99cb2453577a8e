import { type Type } from "@nestjs/common";
import {
  HEADERS_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  ROUTE_ARGS_METADATA,
} from "@nestjs/common/constants";
import { ModulesContainer } from "@nestjs/core";
import { findRouteRule, type RouteRule } from "@octavo/contracts";
import {
  EntityTagInterceptor,
  readIfMatch,
} from "../../common/http/entity-tags";
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
  /** What `@ApiDoc` says of it; undefined without one. */
  documentation: ApiDocumentation | undefined;
  /** Its answer carries an `ETag` (D-022). */
  hasEntityTag: boolean;
  /** It takes `If-Match`. */
  takesEntityTag: boolean;
  /** JSON, unless the handler says another one. */
  mediaType: string;
  /** Types of the handler's parameters, payload classes among them. */
  parameterTypes: Type<object>[];
  /** The handler itself, without guards, pipes and interceptors. */
  handle: (...given: unknown[]) => unknown;
}

export const operationId = (controller: string, handler: string): string =>
  `${controller.replace(/Controller$/, "").toLowerCase()}_${handler}`;

/** Every handler of every controller, with who may call it. */
export function findApiRoutes(modules: ModulesContainer): ApiRoute[] {
  const controllers = [...modules.values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap((wrapper) => {
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
        parameterTypes: (Reflect.getMetadata(
          "design:paramtypes",
          controller.prototype as object,
          handlerName,
        ) ?? []) as Type<object>[],
        handle: (...given) =>
          Reflect.apply(handler, wrapper.instance, given) as unknown,
      };
    });
  });
}

const NOBODY: RouteRule = { access: [] };

function handlersOf(controller: Type<object>): [string, Handler][] {
  // Getters are not asked: they would read from a controller that nobody has made.
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

function takesEntityTag(controller: Type<object>, handler: string): boolean {
  const parameters = (Reflect.getMetadata(
    ROUTE_ARGS_METADATA,
    controller,
    handler,
  ) ?? {}) as Record<string, { factory?: unknown }>;
  return Object.values(parameters).some(
    ({ factory }) => factory === readIfMatch,
  );
}

function mediaTypeOf(handler: Handler): string {
  const headers = (Reflect.getMetadata(HEADERS_METADATA, handler) ?? []) as {
    name: string;
    value: string;
  }[];
  const type = headers.find(({ name }) => name === "content-type")?.value;
  return type?.split(";")[0] ?? "application/json";
}

import { type Type } from "@nestjs/common";
import { METHOD_METADATA } from "@nestjs/common/constants";
import { ModulesContainer } from "@nestjs/core";
import { findRouteRule, type RouteRule } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import {
  methodOf,
  routeName,
  type Handler,
} from "../../common/permissions/route-name";

export interface ApiRoute {
  /** As {@link operationId} writes it. */
  id: string;
  method: string;
  /** As in the contracts' table of calls; null for what is not part of the API. */
  name: string | null;
  rule: RouteRule;
  /** Types of the handler's parameters, payload classes among them. */
  parameterTypes: Type<object>[];
}

export const operationId = (controller: string, handler: string): string =>
  `${controller.replace(/Controller$/, "").toLowerCase()}_${handler}`;

/** Every handler of every controller, with who may call it. */
export function findApiRoutes(modules: ModulesContainer): ApiRoute[] {
  const controllers = [...modules.values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as Type<object>;
    return handlersOf(controller).map(([handlerName, handler]) => {
      const name = routeName(controller, handler);
      return {
        id: operationId(controller.name, handlerName),
        method: methodOf(handler),
        name,
        rule: (name === null ? null : findRouteRule(name)) ?? NOBODY,
        parameterTypes: (Reflect.getMetadata(
          "design:paramtypes",
          controller.prototype as object,
          handlerName,
        ) ?? []) as Type<object>[],
      };
    });
  });
}

const NOBODY: RouteRule = { access: [] };

function handlersOf(controller: Type<object>): [string, Handler][] {
  const prototype = controller.prototype as Record<string, Handler>;
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== "constructor")
    .map((name): [string, Handler] => [
      name,
      ownValue(prototype, name) as Handler,
    ])
    .filter(([, handler]) => Reflect.hasMetadata(METHOD_METADATA, handler));
}

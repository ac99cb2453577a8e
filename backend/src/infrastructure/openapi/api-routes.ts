import { RequestMethod, type Type } from "@nestjs/common";
import { METHOD_METADATA } from "@nestjs/common/constants";
import {
  ModulesContainer,
  Reflector,
  type ReflectableDecorator,
} from "@nestjs/core";
import type { Permission } from "@octavo/contracts";
import {
  Public,
  RequirePermission,
  SignedIn,
} from "../../common/permissions/access.decorators";

export type RouteAccess = "public" | "signed-in" | readonly Permission[];

export interface ApiRoute {
  /** As {@link operationId} writes it. */
  id: string;
  method: string;
  access: RouteAccess;
  /** Types of the handler's parameters, payload classes among them. */
  parameterTypes: Type<object>[];
}

export const operationId = (controller: string, handler: string): string =>
  `${controller.replace(/Controller$/, "").toLowerCase()}_${handler}`;

/** Every handler of every controller, with who may call it. */
export function findApiRoutes(
  modules: ModulesContainer,
  reflector: Reflector,
): ApiRoute[] {
  const controllers = [...modules.values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as Type<object>;
    return handlersOf(controller).map(([name, handler]) => ({
      id: operationId(controller.name, name),
      method:
        RequestMethod[
          Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod
        ],
      access: accessOf(reflector, [handler, controller]),
      parameterTypes: (Reflect.getMetadata(
        "design:paramtypes",
        controller.prototype as object,
        name,
      ) ?? []) as Type<object>[],
    }));
  });
}

type Handler = () => unknown;

function handlersOf(controller: Type<object>): [string, Handler][] {
  const prototype = controller.prototype as Record<string, Handler>;
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== "constructor")
    .map((name): [string, Handler] => [name, prototype[name] as Handler])
    .filter(([, handler]) => Reflect.hasMetadata(METHOD_METADATA, handler));
}

function accessOf(
  reflector: Reflector,
  targets: [Handler, Type<object>],
): RouteAccess {
  const find = <Value>(
    decorator: ReflectableDecorator<never, Value>,
  ): Value | undefined => reflector.getAllAndOverride(decorator, targets);
  if (find(Public)) return "public";
  if (find(SignedIn)) return "signed-in";
  return find(RequirePermission) ?? [];
}

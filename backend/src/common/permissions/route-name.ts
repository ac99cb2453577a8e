import { RequestMethod, type Type } from "@nestjs/common";
import { METHOD_METADATA, PATH_METADATA } from "@nestjs/common/constants";
import type { RouteRule } from "@octavo/contracts";
import { API_BASE } from "../http/api-base";

export type Handler = (...given: never[]) => unknown;

/** Found once: several guards ask for it at each request. */
const known = new WeakMap<Type<object>, Map<Handler, string | null>>();

/**
 * A handler's call as the contracts' table names it, e.g. `PUT /tags/{id}`; null outside the API.
 * `:id` of a route is written `{id}`, as in OpenAPI.
 */
export function routeName(
  controller: Type<object>,
  handler: Handler,
): string | null {
  const names = known.get(controller) ?? new Map<Handler, string | null>();
  const before = names.get(handler);
  if (before !== undefined) return before;
  const name = readRouteName(controller, handler);
  known.set(controller, names.set(handler, name));
  return name;
}

function readRouteName(
  controller: Type<object>,
  handler: Handler,
): string | null {
  const prefix = `/${pathOf(controller)}`.replace(/^\/+/, "/");
  if (!`${prefix}/`.startsWith(`${API_BASE}/`)) return null;
  return nameOfRoute(methodOf(handler), `${prefix}/${pathOf(handler)}`);
}

/** The same of a route of the API, as the router has it. */
export function nameOfRoute(method: string, url: string): string {
  const path = url
    .slice(API_BASE.length)
    .replace(/\/+/g, "/")
    .replace(/\/$/, "")
    .replace(/:(\w+)/g, "{$1}");
  return `${method} ${path}`;
}

/**
 * Whether a repeated call can name the first. What visitors send is counted by networks, so one could use up the keys of
 * another: there, only calls whose answers are not stored.
 */
export const takesIdempotencyKey = (
  method: string,
  { access, isSecret }: RouteRule,
): boolean => method === "POST" && (access !== "public" || isSecret === true);

export function methodOf(handler: Handler): string {
  return RequestMethod[
    Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod
  ];
}

const pathOf = (target: object): string =>
  String(Reflect.getMetadata(PATH_METADATA, target) ?? "");

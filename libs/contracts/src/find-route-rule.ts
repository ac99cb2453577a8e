import { KEY_CALLS } from "./key-calls";
import type { RouteRule } from "./route-rule";
import { ROUTE_RULES, type RouteName } from "./route-rules";

/** The rule with the scopes of keys. @returns null for a call that the table does not know. */
export function findRouteRule(name: string): RouteRule | null {
  if (!Object.hasOwn(ROUTE_RULES, name)) return null;
  const rule: RouteRule = ROUTE_RULES[name as RouteName];
  return Object.hasOwn(KEY_CALLS, name)
    ? { ...rule, key: KEY_CALLS[name as keyof typeof KEY_CALLS] }
    : rule;
}

import { hasPermission, type PermissionHolder } from "./permissions";
import type { Access, RouteRule } from "./route-rule";
import { ROUTE_RULES, type RouteName } from "./route-rules";

/** The caller: a person as `GET /auth/me` answers them, or null. */
export interface Caller extends PermissionHolder {
  roles?: readonly string[];
}

/** Whether any caller may make the call, an API key of any scope included: it shows what visitors see. */
export const isPublicRead = (method: string, { access }: RouteRule): boolean =>
  access === "public" && PUBLIC_READ_METHODS.has(method.toUpperCase());

const PUBLIC_READ_METHODS = new Set(["GET", "HEAD"]);

export const isSuperuser = (caller: Caller | null | undefined): boolean =>
  caller?.roles?.includes("superuser") === true;

/** Whether the table lets a person make a call; null is a visitor. */
export function mayCall(
  caller: Caller | null | undefined,
  name: RouteName,
): boolean {
  return grants(ROUTE_RULES[name].access, caller);
}

export function grants(
  access: Access,
  caller: Caller | null | undefined,
): boolean {
  if (access === "public") return true;
  if (!caller) return false;
  if (access === "signed-in") return true;
  if (access === "superuser") return isSuperuser(caller);
  return access.some((permission) => hasPermission(caller, permission));
}

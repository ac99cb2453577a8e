import type { Confirmation } from "./confirmation";
import type { Permission } from "./permissions";
import type { RouteRule } from "./route-rule";

// What rules of calls are made of.

export const open: RouteRule = { access: "public" };
/** Of signing in, and of what every page of the shell asks. */
export const entrance: RouteRule = { ...open, isEntrance: true };
export const content: RouteRule = { access: "public", isContent: true };
export const pagesAt = (segment: string): RouteRule => ({
  ...content,
  pagesAt: segment,
});
export const signedIn: RouteRule = { access: "signed-in" };
export const superuser: RouteRule = { access: "superuser" };
export const needs = (...access: Permission[]): RouteRule => ({ access });
export const writes = (...access: Permission[]): RouteRule => ({
  access,
  carriesText: true,
});

export const tried = (rule: RouteRule): RouteRule => ({
  ...rule,
  hasDryRun: true,
});

export const secret = (rule: RouteRule): RouteRule => ({
  ...rule,
  isSecret: true,
});

export const confirmed = (
  rule: RouteRule,
  confirm: Confirmation = "always",
): RouteRule => ({ ...rule, confirm });

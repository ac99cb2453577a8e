import { useCan, useSession } from "@octavo/auth";
import type { Permission } from "@octavo/contracts";
import { Fragment } from "react";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { FullPageSpinner } from "./full-page-spinner";

/**
 * Lets signed-in visitors through once the shell knows; the others go to the sign-in screen. When somebody
 * else signs in by another tab, everything behind it begins anew: nothing of one user is left for the next.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  if (status === "unknown") return <FullPageSpinner />;
  if (status === "anonymous") return <Navigate to="/login" replace />;
  return <Fragment key={user.id}>{children}</Fragment>;
}

interface RequirePermissionProps {
  permission: Permission;
  children: ReactNode;
}

/** Sends those without the permission to the screen that says so. */
export function RequirePermission(props: RequirePermissionProps) {
  if (useCan(props.permission)) return props.children;
  return <Navigate to="/unauthorized" replace />;
}

import { useCan, useSession } from "@octavo/auth";
import type { Permission } from "@octavo/contracts";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { FullPageSpinner } from "./full-page-spinner";

/** Lets signed-in visitors through once the shell knows; the others go to the sign-in screen. */
export function Guard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === "unknown") return <FullPageSpinner />;
  if (status === "anonymous") return <Navigate to="/login" replace />;
  return children;
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

import { useCan, useSession, useSessionStore } from "@octavo/auth";
import type { Permission } from "@octavo/contracts";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { FullPageSpinner } from "./full-page-spinner";

/** Lets signed-in visitors through; the others go to the sign-in screen. */
export function Guard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const store = useSessionStore();
  useEffect(() => {
    if (status === "unknown") void store.check();
  }, [status, store]);
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

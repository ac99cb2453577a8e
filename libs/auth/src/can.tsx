import type { Permission } from "@octavo/contracts";
import type { ReactNode } from "react";
import { useCan } from "./session-context";

interface CanProps {
  permission: Permission;
  /** Shown instead when the permission is missing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its children only to those who hold the permission. The API decides; this only hides. */
export function Can({ permission, fallback = null, children }: CanProps) {
  return useCan(permission) ? children : fallback;
}

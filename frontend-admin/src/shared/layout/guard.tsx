import { useCan, useSession, useSessionStore } from "@octavo/auth";
import type { Permission } from "@octavo/contracts";
import { Fragment, useEffect, useEffectEvent, useRef } from "react";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { CONNECT_PATH, rememberReturn } from "../unsaved-work/return-address";
import { TEXT_PARAMETER } from "../unsaved-work/text-key";
import { FullPageSpinner } from "./full-page";

/** Where people turn on two-step sign-in. */
const PROFILE = "/profile";

/**
 * Lets signed-in visitors through once the shell knows; the others go to the sign-in screen. When someone
 * else signs in by another tab, everything behind it begins again: nothing of one user is left for the next.
 * Those who may do nothing until they turn on two-step sign-in are led to where they do.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  useSessionChecks();
  useReturnAddress(status === "anonymous");
  if (status === "unknown") return <FullPageSpinner />;
  if (status === "anonymous") return <Navigate to="/login" replace />;
  if (user.second_factor_required && pathname !== PROFILE)
    return <Navigate to={PROFILE} replace />;
  return <Fragment key={user.id}>{children}</Fragment>;
}

/**
 * Asks who is signed in on every move to another screen and when the tab is looked at again: a session
 * may have ended without a refused call, because visitors may read most lists, too.
 */
function useSessionChecks(): void {
  const store = useSessionStore();
  const { pathname } = useLocation();
  const checked = useRef(pathname);
  useEffect(() => {
    if (checked.current === pathname) return;
    checked.current = pathname;
    void store.check();
  }, [pathname, store]);
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === "visible") void store.check();
    };
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, [store]);
}

/** After signing in, people return to the unsaved text that the address names, or to the client that asks. */
function useReturnAddress(mustSignIn: boolean): void {
  const { pathname, search } = useLocation();
  const remember = useEffectEvent(() => {
    const isText = new URLSearchParams(search).has(TEXT_PARAMETER);
    if (isText || pathname === CONNECT_PATH)
      rememberReturn({ userId: null, path: pathname + search });
  });
  useEffect(() => {
    if (mustSignIn) remember();
  }, [mustSignIn]);
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

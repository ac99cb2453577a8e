import { hasPermission, mayCall } from "@octavo/contracts";
import type { Permission, RouteName } from "@octavo/contracts";
import type { SessionState, SessionStore } from "@octavo/federation";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { ReactNode } from "react";

const SessionContext = createContext<SessionStore | null>(null);

interface SessionProviderProps {
  store: SessionStore;
  children: ReactNode;
}

/** Makes the shell's session store reachable for the hooks of this library. */
export function SessionProvider({ store, children }: SessionProviderProps) {
  return <SessionContext value={store}>{children}</SessionContext>;
}

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error("useSession needs a SessionProvider above it.");
  return store;
}

/** Who is signed in; the component renders again whenever that changes. */
export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}

/** Whether the signed-in user holds a permission. False while no one is signed in. */
export function useCan(permission: Permission): boolean {
  return hasPermission(useSession().user, permission);
}

/** Whether the table of calls lets the signed-in user make a call. The API also checks whose record it is. */
export function useMayCall(route: RouteName): boolean {
  return mayCall(useSession().user, route);
}

interface CanProps {
  permission: Permission;
  children: ReactNode;
}

/** Shows its children only to those who hold the permission. The API decides; this only hides. */
export function Can({ permission, children }: CanProps) {
  return useCan(permission) ? children : null;
}

import { SessionProvider } from "@octavo/auth";
import type { ApiTransport, RemoteContext } from "@octavo/federation";
import { createContext, useContext, useMemo } from "react";
import type { ReactNode } from "react";

const Context = createContext<RemoteContext | null>(null);

interface RemoteProviderProps {
  context: RemoteContext;
  children: ReactNode;
}

/** Makes what the shell handed over reachable for every screen. */
export function RemoteProvider({ context, children }: RemoteProviderProps) {
  return (
    <Context value={context}>
      <SessionProvider store={context.session}>{children}</SessionProvider>
    </Context>
  );
}

/** Hands the screens below another API than the shell's own. */
export function ApiProvider({
  wrap,
  children,
}: {
  wrap: (api: ApiTransport) => ApiTransport;
  children: ReactNode;
}) {
  const remote = useRemote();
  const context = useMemo(
    () => ({ ...remote, api: wrap(remote.api) }),
    [remote, wrap],
  );
  return <Context value={context}>{children}</Context>;
}

export function useRemote(): RemoteContext {
  const context = useContext(Context);
  if (!context) throw new Error("useRemote needs a RemoteProvider above it.");
  return context;
}

export function useApi(): ApiTransport {
  return useRemote().api;
}

import type { ApiTransport, LiveApp, ShellBoot } from "@octavo/federation";
import type { BrowserStorage } from "../browser-storage";
import type { ShellServices } from "../create-services";
import { createSessionStore } from "../session/session-store";
import { createThemeStore } from "../theme/theme-store";

/** Storage that lives as long as a test. */
export function fakeStorage(
  values: Record<string, string> = {},
): BrowserStorage & { values: Record<string, string> } {
  return {
    values,
    read: (key) => values[key] ?? null,
    write(key, value) {
      if (value === null) delete values[key];
      else values[key] = value;
    },
  };
}

export function fakeLive(changes: Partial<LiveApp> = {}): LiveApp {
  return {
    version: "1.0.0",
    contract: 1,
    container: "octavo_admin",
    entry: "/frontends/admin/1.0.0/container.js",
    styles: [],
    preload: [],
    ...changes,
  };
}

export function fakeBoot(changes: Partial<ShellBoot> = {}): ShellBoot {
  return {
    basePath: "/admin",
    apiBase: "/api",
    apiHost: "",
    registry: { revision: 1, apps: { admin: fakeLive() } },
    app: "admin",
    rendered: false,
    locale: "en",
    flags: {},
    ...changes,
  };
}

const refuse: ApiTransport = () => Promise.reject(new Error("no network"));

export function fakeServices(api: ApiTransport = refuse): ShellServices {
  const storage = fakeStorage();
  return {
    api,
    session: createSessionStore({
      api,
      storage,
      channel: { announce: () => undefined, listen: () => undefined },
      mayHaveSession: () => false,
      onSignedOutElsewhere: () => undefined,
    }),
    theme: createThemeStore("cms", storage),
  };
}

import type { ApiTransport, ShellBoot } from "@octavo/federation";
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

export function fakeBoot(changes: Partial<ShellBoot> = {}): ShellBoot {
  const live = {
    version: "1.0.0",
    contract: 1,
    container: "octavo_admin",
    entry: "/frontends/admin/1.0.0/container.js",
    styles: [],
    preload: [],
  };
  return {
    basePath: "/",
    apiBase: "/api",
    apiHost: "",
    registry: { revision: 1, apps: { admin: live } },
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

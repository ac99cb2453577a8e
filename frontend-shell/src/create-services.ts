import { createFetchTransport } from "@octavo/api-client";
import { SESSION_HINT_COOKIE } from "@octavo/contracts";
import type { ApiTransport, ShellBoot, ThemeStore } from "@octavo/federation";
import type { BrowserStorage } from "./browser-storage";
import { isAdminPath, leaveForSignIn } from "./session/sign-in-redirect";
import { createSessionStore } from "./session/session-store";
import type { ShellSessionStore } from "./session/session-store";
import { openSessionChannel } from "./session/session-channel";
import { t } from "./texts";
import { createThemeStore } from "./theme/theme-store";

export interface ShellServices {
  api: ApiTransport;
  session: ShellSessionStore;
  theme: ThemeStore;
}

/** The services that every remote gets from the shell: one API client, one session, one choice of theme. */
export function createServices(
  boot: ShellBoot,
  storage: BrowserStorage,
): ShellServices {
  const api = createFetchTransport({
    baseUrl: boot.apiBase,
    host: boot.apiHost,
    ...(boot.isPreview && { readOnlyText: () => t("readOnly") }),
    onUnauthorized() {
      session.forget("expired");
      leaveForSignIn("refused", isSignedIn);
    },
  });
  const session = createSessionStore({
    api,
    storage,
    channel: openSessionChannel(),
    mayHaveSession: () =>
      isAdminPath(location.pathname) || hasCookie(SESSION_HINT_COOKIE),
    onSignedOutElsewhere: () =>
      leaveForSignIn("signed-out-elsewhere", isSignedIn),
  });
  const isSignedIn = () => session.getState().status === "authenticated";
  const kind = boot.app === "admin" ? "cms" : "frontend";
  return {
    api,
    session,
    theme: createThemeStore(kind, storage, boot.siteTheme),
  };
}

function hasCookie(name: string): boolean {
  return cookies()
    .split("; ")
    .some((cookie) => cookie.startsWith(`${name}=`));
}

/** A document in a sandbox may not even ask. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

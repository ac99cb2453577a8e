import { isApiError } from "@octavo/api-client";
import { STORAGE_KEYS } from "@octavo/contracts";
import type { SessionAnswer } from "@octavo/contracts";
import type {
  ApiTransport,
  SessionState,
  SessionStore,
  SessionUser,
} from "@octavo/federation";
import type { BrowserStorage } from "../browser-storage";
import { createListeners } from "../listeners";
import type { SessionChannel } from "./session-channel";

export interface ShellSessionStore extends SessionStore {
  /** Nobody is signed in any more: the server said so. */
  forget(): void;
}

export interface SessionStoreOptions {
  api: ApiTransport;
  storage: BrowserStorage;
  channel: SessionChannel;
  /** Whether asking the server is worth a call; readers without a trace of a session never ask. */
  mayHaveSession(): boolean;
  onSignedOutElsewhere(): void;
}

/**
 * Who is signed in, as the server says. What lies in the browser's storage is a copy for display and is
 * never read back as truth (D-309).
 */
export function createSessionStore(
  options: SessionStoreOptions,
): ShellSessionStore {
  const { api, storage, channel } = options;
  const listeners = createListeners();
  let state: SessionState = { status: "unknown", user: null };

  function set(user: SessionUser | null): void {
    state = user
      ? { status: "authenticated", user }
      : { status: "anonymous", user: null };
    listeners.notify();
  }

  function forget(): void {
    storage.write(STORAGE_KEYS.user, null);
    set(null);
  }

  function remember({ user }: SessionAnswer): void {
    storage.write(STORAGE_KEYS.user, JSON.stringify(user));
    set(user);
  }

  const store: ShellSessionStore = {
    getState: () => state,
    subscribe: (listener) => listeners.add(listener),
    forget,
    async check() {
      if (!options.mayHaveSession()) {
        forget();
        return;
      }
      try {
        remember(await api<SessionAnswer>({ method: "GET", path: "/auth/me" }));
      } catch (error) {
        if (isApiError(error) && error.status === 401) forget();
        else set(null);
      }
    },
    async signIn(credentials) {
      const path = "/auth/login";
      remember(
        await api<SessionAnswer>({ method: "POST", path, body: credentials }),
      );
      channel.announce("signed-in");
    },
    async signOut() {
      try {
        await api({ method: "POST", path: "/auth/logout" });
      } catch {
        // The session may be gone already; whoever signs out is signed out here in any case.
      }
      forget();
      channel.announce("signed-out");
    },
  };

  followOtherTabs(store, options);
  return store;
}

function followOtherTabs(
  store: ShellSessionStore,
  { channel, onSignedOutElsewhere }: SessionStoreOptions,
): void {
  channel.listen((event) => {
    if (event === "signed-in") {
      void store.check();
      return;
    }
    store.forget();
    onSignedOutElsewhere();
  });
}

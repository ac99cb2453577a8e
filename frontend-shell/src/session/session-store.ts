import { isApiError } from "@octavo/api-client";
import { STORAGE_KEYS } from "@octavo/contracts";
import type { LoginAnswer, SessionAnswer } from "@octavo/contracts";
import type {
  ApiTransport,
  SessionEnd,
  SessionState,
  SessionStore,
  SessionUser,
} from "@octavo/federation";
import type { BrowserStorage } from "../browser-storage";
import { createListeners } from "../listeners";
import { withPendingProfile } from "./pending-profile";
import type { SessionChannel } from "./session-channel";

export interface ShellSessionStore extends SessionStore {
  /** Nobody is signed in any more: the server or another tab said so. */
  forget(ended?: SessionEnd): void;
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
 * never read back as truth (D-309); only a profile that the server does not have yet is (D-310).
 */
export function createSessionStore(
  options: SessionStoreOptions,
): ShellSessionStore {
  const { api, storage, channel } = options;
  const listeners = createListeners();
  let state: SessionState = { status: "unknown", user: null };

  function set(next: SessionState): void {
    state = next;
    listeners.notify();
  }

  function forget(ended?: SessionEnd): void {
    storage.write(STORAGE_KEYS.user, null);
    if (state.status === "anonymous") return;
    const wasSignedIn = state.status === "authenticated";
    set({
      status: "anonymous",
      user: null,
      ...(ended && wasSignedIn ? { ended } : {}),
    });
  }

  function hold(user: SessionUser): void {
    storage.write(STORAGE_KEYS.user, JSON.stringify(user));
    set({ status: "authenticated", user });
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
        const path = "/auth/me";
        const { user } = await api<SessionAnswer>({ method: "GET", path });
        hold(withPendingProfile(user, storage.read(STORAGE_KEYS.user)));
      } catch (error) {
        if (isApiError(error) && error.status === 401) forget("expired");
        // Whoever is signed in stays so while the server cannot be reached.
        else if (state.status === "unknown")
          set({ status: "anonymous", user: null });
      }
    },
    async signIn(credentials) {
      const path = "/auth/login";
      const answer = await api<LoginAnswer>({
        method: "POST",
        path,
        body: credentials,
      });
      if ("mfa_required" in answer) return { mfaToken: answer.mfa_token };
      hold(answer.user);
      channel.announce("signed-in");
      return null;
    },
    async signInWithCode({ mfaToken, code }) {
      const path = "/auth/login/code";
      const body = { mfa_token: mfaToken, code };
      hold((await api<SessionAnswer>({ method: "POST", path, body })).user);
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
    keepProfile(profile, isPending) {
      if (state.status !== "authenticated") return;
      const { pending: _before, ...user } = state.user;
      hold({ ...user, ...profile, ...(isPending ? { pending: true } : {}) });
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
    store.forget("signed-out-elsewhere");
    onSignedOutElsewhere();
  });
}

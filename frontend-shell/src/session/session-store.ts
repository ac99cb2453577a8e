import { isApiError } from "@octavo/api-client";
import type { LoginAnswer, SessionAnswer } from "@octavo/contracts";
import type {
  ApiTransport,
  SessionEnd,
  SessionStore,
} from "@octavo/federation";
import type { BrowserStorage } from "../browser-storage";
import type { SessionChannel } from "./session-channel";
import { createSessionState } from "./session-state";

export interface ShellSessionStore extends SessionStore {
  /** Signs out here, because the server or another tab said so. */
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

/** Who is signed in, as the server says. */
export function createSessionStore(
  options: SessionStoreOptions,
): ShellSessionStore {
  const { api, storage, channel } = options;
  const state = createSessionState(storage);
  const { forget, hold } = state;
  const post = <Answer>(path: string, body?: object) =>
    api<Answer>({ method: "POST", path, body });

  const store: ShellSessionStore = {
    getState: state.get,
    subscribe: state.subscribe,
    forget,
    async check() {
      if (!options.mayHaveSession()) {
        forget();
        return;
      }
      const counts = state.beginCheck();
      try {
        const path = "/auth/me";
        const answer = await api<SessionAnswer>({ method: "GET", path });
        if (counts()) state.holdChecked(answer.user);
      } catch (error) {
        if (!counts()) return;
        if (isApiError(error) && error.status === 401) forget("expired");
        // People stay signed in while the server cannot be reached.
        else if (state.get().status === "unknown") state.leaveAnonymous();
      }
    },
    async signIn(credentials) {
      const answer = await post<LoginAnswer>("/auth/login", credentials);
      if ("mfa_required" in answer) return { mfaToken: answer.mfa_token };
      hold(answer.user);
      channel.announce("signed-in");
      return null;
    },
    async signInWithCode({ mfaToken, code }) {
      const body = { mfa_token: mfaToken, code };
      hold((await post<SessionAnswer>("/auth/login/code", body)).user);
      channel.announce("signed-in");
    },
    async signOut() {
      try {
        await post("/auth/logout");
      } catch {
        // The session may be gone already. Sign-out succeeds here in any case.
      }
      forget();
      channel.announce("signed-out");
    },
    keepProfile(profile, isPending) {
      const { user } = state.get();
      if (!user) return;
      const { pending: _before, ...rest } = user;
      hold({ ...rest, ...profile, ...(isPending ? { pending: true } : {}) });
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

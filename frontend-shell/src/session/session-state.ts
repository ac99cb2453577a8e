import { STORAGE_KEYS } from "@octavo/contracts";
import type { SessionEnd, SessionState, SessionUser } from "@octavo/federation";
import type { BrowserStorage } from "../browser-storage";
import { createListeners } from "../listeners";
import { withPendingProfile } from "./pending-profile";

/**
 * Who is signed in, with a copy in the browser's storage. The copy is for display and is never read back
 * as truth (D-309); only a profile that the server does not have yet is (D-310).
 */
export function createSessionState(storage: BrowserStorage) {
  const listeners = createListeners();
  let state: SessionState = { status: "unknown", user: null };
  let latest = 0;

  function set(next: SessionState): void {
    latest++;
    state = next;
    listeners.notify();
  }

  function hold(user: SessionUser): void {
    storage.write(STORAGE_KEYS.user, JSON.stringify(user));
    set({ status: "authenticated", user });
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => listeners.add(listener),
    /**
     * Before the server is asked who it is. Tells afterwards whether the answer still counts: a later
     * question, a sign-in or a sign-out are not undone by it.
     */
    beginCheck(): () => boolean {
      const mine = ++latest;
      return () => mine === latest;
    },
    hold,
    /** Whom the server names. */
    holdChecked(user: SessionUser): void {
      hold(withPendingProfile(user, storage.read(STORAGE_KEYS.user)));
    },
    /** As far as the browser knows, no one is signed in. */
    leaveAnonymous(): void {
      set({ status: "anonymous", user: null });
    },
    /** @param ended why, where the visitor did not ask for it. */
    forget(ended?: SessionEnd): void {
      storage.write(STORAGE_KEYS.user, null);
      if (state.status === "anonymous") return;
      const reason = state.status === "authenticated" && ended;
      set({
        status: "anonymous",
        user: null,
        ...(reason ? { ended: reason } : {}),
      });
    },
  };
}

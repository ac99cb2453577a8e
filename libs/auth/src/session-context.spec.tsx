import { act, render, screen } from "@testing-library/react";
import type {
  SessionState,
  SessionStore,
  SessionUser,
} from "@octavo/federation";
import { describe, expect, it } from "@jest/globals";
import { Can, SessionProvider, useSession } from "./session-context";

function createStore(initial: SessionState) {
  let state = initial;
  const listeners = new Set<() => void>();
  const store: SessionStore = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check: () => Promise.resolve(),
    signIn: () => Promise.resolve(null),
    signInWithCode: () => Promise.resolve(),
    keepProfile: () => undefined,
    signOut: () => Promise.resolve(),
  };
  const set = (next: SessionState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  return { store, set };
}

const user = (fields: Partial<SessionUser>): SessionState => ({
  status: "authenticated",
  user: {
    id: 1,
    name: "Ada",
    email: "ada@example.org",
    avatar_url: null,
    bio: null,
    roles: [],
    is_admin: false,
    permissions: [],
    token: "t",
    ...fields,
  },
});

function Probe() {
  return (
    <>
      <p>{useSession().status}</p>
      <Can permission="edit_tags">yes</Can>
    </>
  );
}

function show(state: SessionState) {
  const { store, set } = createStore(state);
  render(
    <SessionProvider store={store}>
      <Probe />
    </SessionProvider>,
  );
  return set;
}

describe("session context", () => {
  it("follows the store from unknown to authenticated [STATE-01] [STATE-02]", () => {
    const set = show({ status: "unknown", user: null });
    expect(screen.getByText("unknown")).toBeTruthy();
    act(() => set(user({})));
    expect(screen.getByText("authenticated")).toBeTruthy();
  });

  it("follows the store to anonymous when the check finds no one [STATE-03]", () => {
    const set = show({ status: "unknown", user: null });
    act(() => set({ status: "anonymous", user: null }));
    expect(screen.getByText("anonymous")).toBeTruthy();
    expect(screen.queryByText("yes")).toBeNull();
  });

  it("grants only what is listed to someone who is not admin [PERM-04]", () => {
    show(user({ permissions: ["view_tags"] }));
    expect(screen.queryByText("yes")).toBeNull();
  });

  it("grants what is listed [PERM-04]", () => {
    show(user({ permissions: ["edit_tags"] }));
    expect(screen.getByText("yes")).toBeTruthy();
  });

  it("grants everything with is_admin [PERM-01] [PERM-03]", () => {
    show(user({ is_admin: true }));
    expect(screen.getByText("yes")).toBeTruthy();
  });

  it("grants everything with role admin [PERM-02] [PERM-03]", () => {
    show(user({ role: "admin" }));
    expect(screen.getByText("yes")).toBeTruthy();
  });
});

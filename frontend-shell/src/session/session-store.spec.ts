import { describe, expect, it, jest } from "@jest/globals";
import { ApiError } from "@octavo/api-client";
import type { ApiRequest, ApiTransport } from "@octavo/federation";
import { fakeStorage } from "../testing/fakes";
import { createSessionStore } from "./session-store";
import type { SessionEvent } from "./session-channel";

const user = { id: 1, name: "Ada", permissions: ["view_dashboard"] };

interface Setting {
  answers?: Record<string, unknown>;
  mayHaveSession?: boolean;
}

function setUp({ answers = {}, mayHaveSession = true }: Setting = {}) {
  const calls: string[] = [];
  const api = ((request: ApiRequest) => {
    calls.push(`${request.method} ${request.path}`);
    const given = answers[request.path];
    const answer =
      typeof given === "function" ? (given as () => unknown)() : given;
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(answer);
  }) as ApiTransport;
  let tell: (event: SessionEvent) => void = () => undefined;
  const announced: SessionEvent[] = [];
  const onSignedOutElsewhere = jest.fn();
  const storage = fakeStorage();
  const store = createSessionStore({
    api,
    storage,
    channel: {
      announce: (event) => announced.push(event),
      listen: (listener) => (tell = listener),
    },
    mayHaveSession: () => mayHaveSession,
    onSignedOutElsewhere,
  });
  const hear = (event: SessionEvent) => tell(event);
  return { store, storage, calls, announced, hear, onSignedOutElsewhere };
}

const refused = (status: number) => new ApiError("No.", status, "x", true);

describe("session store", () => {
  it("knows nothing until the check has answered [STATE-01]", () => {
    expect(setUp().store.getState().status).toBe("unknown");
  });

  it("holds the user that the check yields [STATE-02]", async () => {
    const { store, storage } = setUp({ answers: { "/auth/me": { user } } });
    await store.check();
    expect(store.getState()).toEqual({ status: "authenticated", user });
    expect(JSON.parse(storage.values["user"] ?? "")).toEqual(user);
  });

  it("is anonymous when the check finds no one [STATE-03]", async () => {
    const { store, storage } = setUp({ answers: { "/auth/me": refused(401) } });
    storage.values["user"] = "{}";
    await store.check();
    expect(store.getState().status).toBe("anonymous");
    expect(storage.values).toEqual({});
  });

  it("does not ask for readers without a trace of a session", async () => {
    const { store, calls } = setUp({ mayHaveSession: false });
    await store.check();
    expect(store.getState().status).toBe("anonymous");
    expect(calls).toEqual([]);
  });

  it("sets and keeps the user after a sign-in and tells the other tabs [STATE-04, ENT-123]", async () => {
    const { store, storage, announced } = setUp({
      answers: { "/auth/login": { user } },
    });
    await store.signIn({ email: "a@example.test", password: "secret" });
    expect(store.getState().user).toEqual(user);
    expect(JSON.parse(storage.values["user"] ?? "")).toEqual(user);
    expect(announced).toEqual(["signed-in"]);
  });

  it("hands on the error of a refused sign-in", async () => {
    const { store } = setUp({ answers: { "/auth/login": refused(401) } });
    const attempt = store.signIn({ email: "a@example.test", password: "x" });
    await expect(attempt).rejects.toMatchObject({ status: 401 });
    expect(store.getState().status).toBe("unknown");
  });

  it("clears the user at sign-out [STATE-05]", async () => {
    const { store, storage } = setUp({ answers: { "/auth/me": { user } } });
    await store.check();
    await store.signOut();
    expect(store.getState()).toEqual({ status: "anonymous", user: null });
    expect(storage.values).toEqual({});
  });

  it("clears the user even if the sign-out call fails [STATE-06]", async () => {
    const { store } = setUp({
      answers: { "/auth/me": { user }, "/auth/logout": refused(500) },
    });
    await store.check();
    await store.signOut();
    expect(store.getState().status).toBe("anonymous");
  });

  it("gives the code request of an account with two-step sign-in, and signs in with the code [D-313]", async () => {
    const { store, announced } = setUp({
      answers: {
        "/auth/login": { mfa_required: true, mfa_token: "step-1" },
        "/auth/login/code": { user },
      },
    });
    const credentials = { email: "a@example.test", password: "secret" };
    const request = await store.signIn(credentials);
    expect(request).toEqual({ mfaToken: "step-1" });
    expect([store.getState().status, announced]).toEqual(["unknown", []]);
    await store.signInWithCode({ mfaToken: "step-1", code: "123456" });
    expect(store.getState().user).toEqual(user);
    expect(announced).toEqual(["signed-in"]);
  });

  it("says that a session has ended only to someone who had one [D-318]", async () => {
    const { store } = setUp({ answers: { "/auth/me": { user } } });
    store.forget("expired");
    expect(store.getState()).toEqual({ status: "anonymous", user: null });
    await store.check();
    store.forget("expired");
    store.forget();
    expect(store.getState()).toMatchObject({ ended: "expired" });
  });

  it("keeps people signed in while the server cannot be reached, but not at the start [ERR-03]", async () => {
    const answers: Record<string, unknown> = { "/auth/me": refused(0) };
    const { store } = setUp({ answers });
    await store.check();
    expect(store.getState().status).toBe("anonymous");
    answers["/auth/me"] = { user };
    await store.check();
    answers["/auth/me"] = refused(503);
    await store.check();
    expect(store.getState().user).toEqual(user);
  });

  it("does not let a slow answer undo a sign-out or a later answer", async () => {
    const slow = [user, { ...user, name: "Grace" }].map((named) => {
      let answer = (): void => undefined;
      const promise = new Promise<object>((resolve) => {
        answer = () => resolve({ user: named });
      });
      return { promise, answer: () => answer() };
    });
    const waiting = slow.map(({ promise }) => promise);
    const { store } = setUp({
      answers: { "/auth/me": () => waiting.shift() },
    });
    const checks = [store.check(), store.check()];
    slow[1]?.answer();
    await checks[1];
    slow[0]?.answer();
    await checks[0];
    expect(store.getState().user?.name).toBe("Grace");
    waiting.push(Promise.resolve({ user }));
    const late = store.check();
    store.forget();
    await late;
    expect(store.getState().status).toBe("anonymous");
  });

  it("asks who it is when another tab has signed in", async () => {
    const { store, hear, calls } = setUp({ answers: { "/auth/me": { user } } });
    hear("signed-in");
    await Promise.resolve();
    await Promise.resolve();
    expect(calls).toEqual(["GET /auth/me"]);
    expect(store.getState().user).toEqual(user);
  });

  it("follows a sign-out in another tab [D-318]", async () => {
    const { store, hear, onSignedOutElsewhere } = setUp({
      answers: { "/auth/me": { user } },
    });
    await store.check();
    hear("signed-out");
    expect(store.getState()).toMatchObject({
      status: "anonymous",
      ended: "signed-out-elsewhere",
    });
    expect(onSignedOutElsewhere).toHaveBeenCalled();
  });

  describe("a profile that the server does not have yet [D-310]", () => {
    const mine = { name: "Ada King", bio: null, avatar_url: null };

    async function setUpPending(stored?: string) {
      const found = setUp({ answers: { "/auth/me": { user } } });
      await found.store.check();
      found.store.keepProfile(mine, true);
      if (stored !== undefined) found.storage.values["user"] = stored;
      await found.store.check();
      return found;
    }

    it("stays in the browser and is not overwritten by the next check", async () => {
      const { store, storage } = await setUpPending();
      const kept = { ...user, ...mine, pending: true };
      expect(store.getState().user).toEqual(kept);
      expect(JSON.parse(storage.values["user"] ?? "")).toEqual(kept);
    });

    it("gives way once the server has it", async () => {
      const { store, storage } = await setUpPending();
      store.keepProfile(mine, false);
      expect(JSON.parse(storage.values["user"] ?? "")).not.toHaveProperty(
        "pending",
      );
      await store.check();
      expect(store.getState().user).toEqual(user);
    });

    it.each([
      ["another person's", { ...mine, id: 2, pending: true }],
      ["not pending", { ...mine, id: 1 }],
      ["no profile", { id: 1, name: 7, pending: true }],
      ["no object", "nothing"],
      ["no user", null],
    ])("is not believed when what is stored is %s", async (_, stored) => {
      const { store } = await setUpPending(JSON.stringify(stored));
      expect(store.getState().user).toEqual(user);
      const broken = await setUpPending("{");
      expect(broken.store.getState().user).toEqual(user);
    });

    it("never carries permissions along [D-309]", async () => {
      const forged = { ...user, ...mine, permissions: ["all"], is_admin: true };
      const { store } = await setUpPending(
        JSON.stringify({ ...forged, pending: true }),
      );
      expect(store.getState().user).toEqual({
        ...user,
        ...mine,
        pending: true,
      });
    });

    it("is not stored while no one is signed in", () => {
      const { store, storage } = setUp();
      store.keepProfile(mine, true);
      expect([store.getState().user, storage.values]).toEqual([null, {}]);
    });
  });

  it("tells its subscribers", async () => {
    const { store } = setUp({ answers: { "/auth/me": { user } } });
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    await store.check();
    stop();
    await store.signOut();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

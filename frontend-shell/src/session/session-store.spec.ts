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
    const answer = answers[request.path];
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

  it("is anonymous when the check yields nobody [STATE-03]", async () => {
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

  it("sets the user after a sign-in and tells the other tabs [STATE-04]", async () => {
    const { store, announced } = setUp({
      answers: { "/auth/login": { user } },
    });
    await store.signIn({ email: "a@example.test", password: "secret" });
    expect(store.getState().user).toEqual(user);
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

  it("follows a sign-out in another tab", async () => {
    const { store, hear, onSignedOutElsewhere } = setUp({
      answers: { "/auth/me": { user } },
    });
    await store.check();
    hear("signed-out");
    expect(store.getState().status).toBe("anonymous");
    expect(onSignedOutElsewhere).toHaveBeenCalled();
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

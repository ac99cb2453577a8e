import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import type { SessionState } from "@octavo/federation";
import { fakeContext, fakeUser } from "@octavo/federation/testing";
import { translationFaults } from "@octavo/texts/testing";
import { german } from "./de";
import { english } from "./en";
import { t } from "./index";
import { followDocument, followPerson } from "./languages";

function fakeSession(first: SessionState) {
  let state = first;
  const listeners: (() => void)[] = [];
  return {
    store: {
      ...fakeContext().session,
      getState: () => state,
      subscribe: (listener: () => void) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    set(next: SessionState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

const signedIn = (language: string | null): SessionState => ({
  status: "authenticated",
  user: fakeUser({ language }),
});

const unknown: SessionState = { status: "unknown", user: null };

describe("the language of the admin", () => {
  const { documentElement: root } = document;

  beforeEach(followDocument);

  afterEach(() => {
    jest.restoreAllMocks();
    root.lang = "en";
  });

  it("has every text of the shell in German", () => {
    expect(translationFaults(english, "de", german)).toEqual([]);
  });

  it("is the person's own, before the admin is mounted", async () => {
    root.lang = "fr";
    const session = fakeSession(unknown);
    const ready = followPerson(session.store);
    session.set(signedIn("de"));
    await ready;
    expect(root.lang).toBe("de");
    expect(t("reload")).toBe("Neu laden");
  });

  it("is the browser's for people who chose none, and before sign-in", async () => {
    jest
      .spyOn(navigator, "languages", "get")
      .mockReturnValue(["fr", "de-CH", "en"]);
    for (const state of [
      signedIn(null),
      { status: "anonymous", user: null } as const,
    ]) {
      await followPerson(fakeSession(state).store);
      expect(root.lang).toBe("de");
    }
  });

  it("changes when someone signs in", async () => {
    const session = fakeSession({ status: "anonymous", user: null });
    await followPerson(session.store);
    session.set(signedIn("de"));
    expect(root.lang).toBe("de");
    session.set(signedIn("en"));
    expect(root.lang).toBe("en");
    expect(t("reload")).toBe("Reload");
  });

  it("does not wait forever for the server's answer", async () => {
    jest.useFakeTimers();
    const ready = followPerson(fakeSession(unknown).store);
    await jest.advanceTimersByTimeAsync(3000);
    await ready;
    expect(root.lang).toBe("en");
    jest.useRealTimers();
  });
});

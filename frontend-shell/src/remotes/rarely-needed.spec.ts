import { describe, expect, it, jest } from "@jest/globals";
import type { ChannelRegistry, LiveApp } from "@octavo/federation";
import { fakeBoot, fakeLive } from "../testing/fakes";
import { findFallback, findNewVersion } from "./rarely-needed";

function registry(changes: Partial<ChannelRegistry>, status = 200): void {
  const answer: ChannelRegistry = {
    revision: 2,
    channel: "production",
    apps: {},
    fallbacks: {},
    ...changes,
  };
  globalThis.fetch = jest.fn<typeof fetch>(() =>
    Promise.resolve({
      ok: status === 200,
      status,
      json: () => Promise.resolve(answer),
    } as Response),
  );
}

describe("findFallback", () => {
  it("finds the version that the registry names", async () => {
    const other = fakeLive({ version: "0.9.0" });
    registry({ fallbacks: { admin: other } });
    await expect(findFallback(fakeBoot())).resolves.toEqual(other);
    const [address, init] = jest.mocked(fetch).mock.calls[0] ?? [];
    expect(address).toBe("/api/frontends/registry");
    expect(init?.cache).toBe("no-cache");
  });

  it.each<[string, Record<string, LiveApp | null>]>([
    ["none is named", { admin: null }],
    ["the app is unknown", {}],
    ["it is the one that failed", { admin: fakeLive() }],
  ])("finds none when %s", async (_, fallbacks) => {
    registry({ fallbacks });
    await expect(findFallback(fakeBoot())).resolves.toBeNull();
  });

  it("rejects when the registry has no answer", async () => {
    registry({}, 503);
    await expect(findFallback(fakeBoot())).rejects.toThrow("503");
  });
});

describe("findNewVersion", () => {
  const apps = { admin: fakeLive({ version: "2.0.0" }) };

  it("finds what went live since the document was made", async () => {
    registry({ apps });
    await expect(findNewVersion(fakeBoot())).resolves.toBe("2.0.0");
  });

  it.each<[string, Partial<ChannelRegistry>]>([
    ["nothing has changed", { apps, revision: 1 }],
    ["something else has changed", { apps: { admin: fakeLive() } }],
    ["the app is gone", { apps: {} }],
    ["this visitor sees a canary", { apps, canaries: { admin: "1.0.0" } }],
  ])("finds none when %s", async (_, changes) => {
    registry(changes);
    await expect(findNewVersion(fakeBoot())).resolves.toBeNull();
  });
});

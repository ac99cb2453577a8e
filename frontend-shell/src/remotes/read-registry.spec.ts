import { describe, expect, it, jest } from "@jest/globals";
import type { LiveApp } from "@octavo/federation";
import { fakeBoot, fakeLive } from "../testing/fakes";
import { findFallback } from "./read-registry";

function answerWith(fallback: LiveApp | null | undefined, status = 200): void {
  const body = { revision: 2, channel: "production", apps: {} };
  globalThis.fetch = jest.fn<typeof fetch>(() =>
    Promise.resolve({
      ok: status === 200,
      status,
      json: () => Promise.resolve({ ...body, fallbacks: { admin: fallback } }),
    } as Response),
  );
}

describe("findFallback", () => {
  it("finds the version that the registry names", async () => {
    const other = fakeLive({ version: "0.9.0" });
    answerWith(other);
    await expect(findFallback(fakeBoot())).resolves.toEqual(other);
    const [address, init] = jest.mocked(fetch).mock.calls[0] ?? [];
    expect(address).toBe("/api/frontends/registry");
    expect(init?.cache).toBe("no-cache");
  });

  it.each<[string, LiveApp | null | undefined]>([
    ["none is named", null],
    ["the app is unknown", undefined],
    ["it is the one that failed", fakeLive()],
    ["it is of another contract", fakeLive({ version: "9.0.0", contract: 9 })],
  ])("finds none when %s", async (_, fallback) => {
    answerWith(fallback);
    await expect(findFallback(fakeBoot())).resolves.toBeNull();
  });

  it("rejects when the registry has no answer", async () => {
    answerWith(null, 503);
    await expect(findFallback(fakeBoot())).rejects.toThrow("503");
  });
});

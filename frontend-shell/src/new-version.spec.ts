import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { DOCUMENT_IDS } from "@octavo/federation";
import type { ChannelRegistry } from "@octavo/federation";
import { watchForNewVersion } from "./new-version";
import { offerNewVersion } from "./offer-new-version";
import { fakeBoot, fakeLive } from "./testing/fakes";

const MINUTES = 60_000;

describe("A tab that stays open", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it("looks for a new version when it is come back to, every five minutes at most", async () => {
    const offer = jest.fn(() => Promise.resolve());
    const code = jest.fn(() => Promise.resolve({ offerNewVersion: offer }));
    watchForNewVersion(fakeBoot(), code);
    const comeBack = async () => {
      dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
      await jest.advanceTimersByTimeAsync(0);
    };
    await comeBack();
    expect(code).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(6 * MINUTES);
    expect(code).not.toHaveBeenCalled();
    await comeBack();
    await comeBack();
    expect(offer).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(6 * MINUTES);
    await comeBack();
    expect(offer).toHaveBeenCalledTimes(2);
  });

  it("looks at once after a chunk was lost, and bears that the code is gone too", async () => {
    const code = jest.fn(() => Promise.reject(new Error("gone")));
    watchForNewVersion(fakeBoot(), code)();
    await jest.advanceTimersByTimeAsync(0);
    expect(code).toHaveBeenCalledTimes(1);
  });
});

describe("The offer of a new version", () => {
  const offered = new Set<string>();

  function registry(changes: Partial<ChannelRegistry> = {}): void {
    const answer: ChannelRegistry = {
      revision: 2,
      channel: "production",
      apps: { admin: fakeLive({ version: "2.0.0" }) },
      fallbacks: {},
      ...changes,
    };
    globalThis.fetch = jest.fn<typeof fetch>(() =>
      Promise.resolve({
        ok: true,
        json: () => Promise.resolve(answer),
      } as Response),
    );
  }
  const notice = () =>
    [...document.body.children].find((host) => host.shadowRoot)?.shadowRoot;

  beforeEach(() => {
    offered.clear();
    document.body.innerHTML = `<div id="${DOCUMENT_IDS.mount}">Text</div>`;
  });

  it("is a quiet line that takes no focus and goes away for good", async () => {
    registry();
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();
    await offerNewVersion(fakeBoot(), offered);
    const box = notice();
    expect(box?.textContent).toContain(
      "A new version of this page is available.",
    );
    expect(box?.querySelector("[role=status]")).not.toBeNull();
    expect(document.activeElement).toBe(field);
    const [reload, dismiss] = box?.querySelectorAll("button") ?? [];
    expect(reload?.textContent).toBe("Reload");
    dismiss?.click();
    expect(notice()).toBeUndefined();
    await offerNewVersion(fakeBoot(), offered);
    expect(notice()).toBeUndefined();
  });

  it.each<[string, Partial<ChannelRegistry>]>([
    ["nothing has changed", { revision: 1 }],
    ["something else has changed", { apps: { admin: fakeLive() } }],
    ["the app is gone", { apps: {} }],
    ["this visitor sees a canary", { canaries: { admin: "1.0.0" } }],
  ])("is not made when %s", async (_, changes) => {
    registry(changes);
    await offerNewVersion(fakeBoot(), offered);
    expect(notice()).toBeUndefined();
  });
});

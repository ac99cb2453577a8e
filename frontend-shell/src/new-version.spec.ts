import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { DOCUMENT_IDS } from "@octavo/federation";
import { watchForNewVersion } from "./new-version";
import { offerNewVersion } from "./remotes/rarely-needed";
import { fakeBoot, fakeLive } from "./testing/fakes";

const MINUTES = 60_000;

describe("A tab that stays open", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = `<div id="${DOCUMENT_IDS.mount}">Text</div>`;
  });
  afterEach(() => void jest.useRealTimers());

  const settle = () => jest.advanceTimersByTimeAsync(0);
  const notice = () =>
    [...document.body.children].find((host) => host.shadowRoot)?.shadowRoot;

  it("looks for a new version when people return to it, every five minutes at most", async () => {
    const offerNewVersion = jest.fn(() => Promise.resolve());
    const code = jest.fn(() => Promise.resolve({ offerNewVersion }));
    watchForNewVersion(fakeBoot(), code);
    const comeBack = async () => {
      dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
      await settle();
    };
    await comeBack();
    await jest.advanceTimersByTimeAsync(6 * MINUTES);
    expect(code).not.toHaveBeenCalled();
    await comeBack();
    await comeBack();
    expect(offerNewVersion).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(6 * MINUTES);
    await comeBack();
    expect(offerNewVersion).toHaveBeenCalledTimes(2);
  });

  it("looks now and then when it is never left", async () => {
    const offerNewVersion = jest.fn(() => Promise.resolve());
    watchForNewVersion(fakeBoot(), () => Promise.resolve({ offerNewVersion }));
    await jest.advanceTimersByTimeAsync(65 * MINUTES);
    expect(offerNewVersion).toHaveBeenCalledTimes(2);
  });

  it("looks at once after a chunk was lost, and bears that the code is gone too", async () => {
    const code = jest.fn(() => Promise.reject(new Error("gone")));
    watchForNewVersion(fakeBoot(), code)();
    await settle();
    expect(code).toHaveBeenCalledTimes(1);
  });

  it("offers the new one in a quiet line that takes no focus and goes away for good", async () => {
    const apps = { admin: fakeLive({ version: "2.0.0" }) };
    const registry = { revision: 2, apps, fallbacks: {} };
    globalThis.fetch = () => Promise.resolve(Response.json(registry));
    const look = watchForNewVersion(fakeBoot(), () =>
      Promise.resolve({ offerNewVersion }),
    );
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();
    look();
    await settle();
    const box = notice();
    expect(box?.textContent).toContain(
      "A new version of this page is available.",
    );
    expect(box?.querySelector("[role=status]")).not.toBeNull();
    expect(document.activeElement).toBe(field);
    const [reload, dismiss] = box?.querySelectorAll("button") ?? [];
    expect(reload?.textContent).toBe("Reload");
    dismiss?.focus();
    dismiss?.click();
    expect(document.activeElement).toBe(field);
    look();
    await settle();
    expect(notice()).toBeUndefined();
  });
});

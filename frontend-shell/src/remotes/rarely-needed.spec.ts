import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import type { ChannelRegistry, LiveApp } from "@octavo/federation";
import { fakeBoot, fakeLive } from "../testing/fakes";
import {
  findFallback,
  findNewVersion,
  forgetChunksOf,
  linkAgain,
} from "./rarely-needed";

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
    ["only an app of other addresses is new", { apps: { public: fakeLive() } }],
  ])("finds none when %s", async (_, changes) => {
    registry(changes);
    await expect(findNewVersion(fakeBoot())).resolves.toBeNull();
  });

  it.each<[string, Partial<LiveApp>]>([
    ["a preview, or what the server took instead", { isSubstitute: true }],
    ["what a development server serves", { version: "development" }],
  ])("finds none for %s", async (_, changes) => {
    registry({ apps });
    const boot = fakeBoot();
    boot.registry.apps["admin"] = fakeLive(changes);
    await expect(findNewVersion(boot)).resolves.toBeNull();
  });

  it("finds a new shell", async () => {
    const admin = fakeLive();
    registry({ apps: { admin, shell: fakeLive({ version: "3.0.0" }) } });
    const boot = fakeBoot();
    boot.registry.apps = { admin, shell: fakeLive({ version: "2.9.0" }) };
    await expect(findNewVersion(boot)).resolves.toBe("3.0.0");
  });
});

describe("linkAgain", () => {
  const address = "/frontends/admin/1.0.0/styles.css";
  const links = () => [...document.querySelectorAll("link")];

  beforeEach(() => {
    jest.useFakeTimers();
    document.head.innerHTML = `<link rel="stylesheet" href="${address}">`;
  });
  afterEach(() => void jest.useRealTimers());

  it("ends when the second one hangs as well", async () => {
    const ending = expect(linkAgain(address, fakeLive())).rejects.toThrow(
      "within 4 seconds",
    );
    await jest.advanceTimersByTimeAsync(5000);
    await ending;
  });

  it("is content with the first one, if that comes after all", async () => {
    const done = linkAgain(address, fakeLive());
    links()[0]?.dispatchEvent(new Event("load"));
    await expect(done).resolves.toBeUndefined();
  });
});

describe("forgetChunksOf", () => {
  it("keeps what is late of the version before from the one that took its place", () => {
    const folder = "https://site.test/frontends/admin/1.0.0/";
    forgetChunksOf("octavo_test", folder);
    const chunks = Reflect.get(globalThis, "webpackChunkoctavo_test") as {
      push: (...chunk: unknown[]) => unknown;
    };
    const own = jest.fn();
    chunks.push = own;
    const script = document.createElement("script");
    script.src = `${folder}container.js`;
    const current = jest
      .spyOn(document, "currentScript", "get")
      .mockReturnValue(script);
    const late = jest.fn();
    chunks.push = late;
    chunks.push("late");
    current.mockRestore();
    chunks.push("own");
    expect(late).not.toHaveBeenCalled();
    expect(own.mock.calls).toEqual([["own"]]);
  });

  it("leaves no chunk on its way that the next one would wait for", () => {
    document.head.innerHTML = ["admin/1.0.0", "admin/2.0.0"]
      .map(
        (version) =>
          `<script data-webpack="octavo_test:chunk-7" src="https://site.test/frontends/${version}/7.js"></script>`,
      )
      .join("");
    forgetChunksOf("octavo_test", "https://site.test/frontends/admin/1.0.0/");
    expect([...document.scripts].map(({ src }) => src)).toEqual([
      "https://site.test/frontends/admin/2.0.0/7.js",
    ]);
  });
});

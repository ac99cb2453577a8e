import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { CONTRACT_VERSION, type ReleaseManifest } from "@octavo/federation";
import { UnavailableError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { LocalStorage } from "../../infrastructure/storage/local-storage";
import { pack } from "./encodings";
import {
  DamagedReleaseError,
  integrityOf,
  ReleaseStore,
} from "./release-store";

const SCRIPT = Buffer.from("const answer = 42;\n".repeat(50));
const BUNDLE = Buffer.from("exports.render = () => 1;");

const describeFile = (name: string, bytes: Buffer) => ({
  path: name,
  bytes: bytes.length,
  integrity: integrityOf(bytes),
});

const manifest: ReleaseManifest = {
  app: "labs",
  version: "1.4.0",
  contract: CONTRACT_VERSION,
  entry: "a.js",
  container: "labs",
  styles: [],
  preload: [],
  shared: {},
  server: "server/render.cjs",
  files: [
    describeFile("a.js", SCRIPT),
    describeFile("server/render.cjs", BUNDLE),
  ],
};
const release = { manifest, encodings: { "a.js": { br: 1 } } };

let dataDir = "";
let storage: LocalStorage;
let store: ReleaseStore;

const storeWith = (settings: Partial<AppConfig> = {}) =>
  new ReleaseStore(
    storage,
    Object.assign(new AppConfig(), { dataDir, s3: null }, settings),
  );

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "octavo-store-"));
  storage = new LocalStorage(path.join(dataDir, "stored"));
  store = storeWith();
  await store.put(manifest, "a.js", SCRIPT);
  await store.put(manifest, "server/render.cjs", BUNDLE);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

describe("ReleaseStore", () => {
  it("reads a file once for everybody who asks", async () => {
    const reading = jest.spyOn(storage, "read");
    const all = await Promise.all(
      [1, 2, 3].map(() => store.read(release, "a.js")),
    );
    all.push(await store.read(release, "a.js"));
    expect(all.every((bytes) => bytes.equals(SCRIPT))).toBe(true);
    expect(reading).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      "other bytes",
      () => store.put(manifest, "a.js", Buffer.from(SCRIPT).fill("x", 0, 1)),
    ],
    ["half of it", () => store.put(manifest, "a.js", SCRIPT.subarray(9))],
    ["no file", () => store.removeFile(manifest, "a.js")],
  ])("hands out nothing when the storage has %s", async (_, damage) => {
    await damage();
    await expect(store.read(release, "a.js")).rejects.toThrow(
      DamagedReleaseError,
    );
    const reading = jest.spyOn(storage, "read");
    await expect(store.read(release, "a.js")).rejects.toThrow(
      "a.js of labs 1.4.0 cannot be used",
    );
    expect(reading).not.toHaveBeenCalled();
    expect(await store.problems(release)).toEqual([
      expect.stringContaining("a.js of labs 1.4.0 cannot be used"),
    ]);
  });

  it("does not call a file damaged while the storage is away", async () => {
    jest.spyOn(storage, "read").mockRejectedValue(new UnavailableError());
    await expect(store.read(release, "a.js")).rejects.not.toThrow(
      DamagedReleaseError,
    );
    await expect(store.problems(release)).rejects.toThrow(UnavailableError);
    jest.restoreAllMocks();
    expect(await store.problems(release)).toEqual([]);
  });

  it("hands out a compressed form only if it is one of the file", async () => {
    const packed = (await pack(SCRIPT, "br")) ?? SCRIPT;
    await store.put(manifest, "a.js.br", packed);
    expect(await store.readEncoded(release, "a.js", "br")).toEqual(packed);
    expect(await store.readEncoded(release, "a.js", "gzip")).toBeNull();
    const other = (await pack(Buffer.alloc(2000), "br")) ?? SCRIPT;
    await store.put(manifest, "a.js.br", other);
    expect(await storeWith().readEncoded(release, "a.js", "br")).toBeNull();
  });

  it("knows what is missing by its size", async () => {
    expect(await store.missing(manifest)).toEqual([]);
    await store.put(manifest, "a.js", Buffer.from("short"));
    await store.removeFile(manifest, "server/render.cjs");
    expect(await store.missing(manifest)).toEqual([
      "a.js",
      "server/render.cjs",
    ]);
  });

  it("reads a server bundle once, and never hands out another one", async () => {
    const reading = jest.spyOn(storage, "read");
    expect(await store.readBundle(release)).toBe(String(BUNDLE));
    expect(await store.readBundle(release)).toBe(String(BUNDLE));
    expect(reading).toHaveBeenCalledTimes(1);
    const other = Buffer.from("exports.render = process.exit");
    await store.put(manifest, "server/render.cjs", other);
    await expect(storeWith().readBundle(release)).rejects.toThrow(
      DamagedReleaseError,
    );
    expect(await readdir(dataDir)).not.toContain("bundles");
  });

  it("has no bundle of an app without one", async () => {
    const { server: _, ...plain } = manifest;
    await expect(store.readBundle({ manifest: plain })).rejects.toThrow(
      "labs 1.4.0 has no server bundle.",
    );
  });

  it("brings over what lay on this server's disk before there was a store", async () => {
    await store.removeFile(manifest, "a.js");
    const before = path.join(dataDir, "releases/labs/1.4.0");
    await mkdir(before, { recursive: true });
    await writeFile(path.join(before, "a.js"), SCRIPT);
    const s3 = {} as AppConfig["s3"];
    expect(await storeWith({ s3 }).read(release, "a.js")).toEqual(SCRIPT);
    expect(await store.missing(manifest)).toEqual([]);
  });
});

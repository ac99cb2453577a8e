import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "@jest/globals";
import { goLive, skipGate } from "../../../test/go-live";
import { makeRelease } from "../../../test/release-fixture";
import { useTestApp } from "../../../test/test-app";
import { withSettings } from "../../infrastructure/config/app-config";
import { FrontendRelease } from "../releases/frontend-release.entity";
import { ReleaseUploadsService } from "../releases/release-uploads.service";
import { LiveReleasesService } from "./live-releases.service";
import { LocalBuildsService } from "./local-builds.service";
import { PromotionsService } from "./promotions.service";

const app = useTestApp();
const folders: string[] = [];

afterAll(() =>
  Promise.all(folders.map((folder) => rm(folder, { recursive: true }))),
);

beforeAll(() => skipGate(app));

beforeEach(() =>
  app.database.query(
    `TRUNCATE frontend_live_versions, frontend_promotions, frontend_releases CASCADE`,
  ),
);

/** A folder with builds, as another machine may have others. */
async function built(versions: Record<string, string>): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), "octavo-dist-"));
  folders.push(dist);
  for (const [name, version] of Object.entries(versions)) {
    const { folder } = await makeRelease({ app: name, version });
    const target = path.join(dist, `frontend-${name}`);
    await mkdir(target);
    await cp(folder, target, { recursive: true });
  }
  return dist;
}

/** What an instance with these builds prints when it starts. */
async function start(dist: string): Promise<string[]> {
  app.get(LiveReleasesService).expire();
  const lines: string[] = [];
  const builds = new LocalBuildsService(
    app.database.getRepository(FrontendRelease),
    app.get(ReleaseUploadsService),
    app.get(PromotionsService),
    app.get(LiveReleasesService),
    withSettings(app.config, { frontendsDist: dist }),
  );
  await builds.publishLocalBuilds((line) => lines.push(line));
  return lines;
}

async function live() {
  app.get(LiveReleasesService).expire();
  const found = await app.get(LiveReleasesService).get();
  return Object.fromEntries(
    Object.entries(found.live).map(([name, release]) => [
      name,
      [release?.version, release?.health],
    ]),
  );
}

const all = (version: string) => ({
  shell: version,
  public: version,
  admin: version,
});

describe("a start", () => {
  it("gives a new site its first frontends, which count as healthy", async () => {
    const lines = await start(await built(all("1.0.0")));
    expect(lines.sort()).toEqual([
      "Released frontend-admin 1.0.0.",
      "Released frontend-public 1.0.0.",
      "Released frontend-shell 1.0.0.",
    ]);
    const first = ["1.0.0", "healthy"];
    expect(await live()).toEqual({ shell: first, public: first, admin: first });
    const [step] = await app.database.query<{ made_by: string }[]>(
      "SELECT made_by FROM frontend_promotions LIMIT 1",
    );
    expect(step?.made_by).toBe("the server");
  });

  it("of another instance with another build changes nothing", async () => {
    await start(await built(all("1.0.0")));
    const before = await live();
    const lines = await start(
      await built({ ...all("2.0.0"), public: "0.9.0" }),
    );
    expect(lines.sort()).toEqual([
      "frontend-admin 2.0.0 was built here; readers see 1.0.0 until it is uploaded and promoted.",
      "frontend-public 0.9.0 was built here; readers see 1.0.0 until it is uploaded and promoted.",
      "frontend-shell 2.0.0 was built here; readers see 1.0.0 until it is uploaded and promoted.",
    ]);
    expect(await live()).toEqual(before);
    const versions = await app.database.query<{ version: string }[]>(
      "SELECT DISTINCT version FROM frontend_releases",
    );
    expect(versions).toEqual([{ version: "1.0.0" }]);
  });

  it("of two instances at once has one winner for each frontend", async () => {
    const dists = [await built(all("1.0.0")), await built(all("2.0.0"))];
    const lines = (await Promise.all(dists.map(start))).flat();
    const released = lines.filter((line) => line.startsWith("Released"));
    expect(released).toHaveLength(3);
    expect(Object.keys(await live())).toHaveLength(3);
  });

  it("does not bring back what was rolled back", async () => {
    await start(await built({ public: "1.0.0" }));
    await goLive(app, { version: "2.0.0" });
    await app.get(PromotionsService).rollBack("public", { from: "2.0.0" });
    await start(await built({ public: "2.0.0" }));
    expect((await live())["public"]?.[0]).toBe("1.0.0");
  });

  it("sends what the build has packed, and only if that is the file", async () => {
    const dist = await mkdtemp(path.join(tmpdir(), "octavo-dist-"));
    folders.push(dist);
    const words = "export const words = 'again';\n".repeat(100);
    const files = { "true.js": words, "false.js": words + words };
    const { folder } = await makeRelease({ version: "1.0.0", files });
    const target = path.join(dist, "frontend-public");
    await cp(folder, target, { recursive: true });
    // Weaker than what the server makes, so that one can tell.
    const packed = (text: string) =>
      brotliCompressSync(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      });
    await writeFile(path.join(target, "true.js.br"), packed(words));
    await writeFile(path.join(target, "false.js.br"), packed("other"));
    await start(dist);
    const sent = async (file: keyof typeof files) => {
      const answer = await fetch(
        `${app.baseUrl}/frontends/public/1.0.0/${file}`,
        { headers: { "accept-encoding": "br" } },
      );
      expect(await answer.text()).toBe(files[file]);
      return Number(answer.headers.get("content-length"));
    };
    expect(await sent("true.js")).toBe(packed(words).length);
    expect(await sent("false.js")).toBe(
      brotliCompressSync(files["false.js"]).length,
    );
  });

  it("puts files back that went missing", async () => {
    const dist = await built(all("1.0.0"));
    await start(dist);
    await rm(path.join(app.config.dataDir, "releases/public/1.0.0/styles.css"));
    expect(await start(dist)).toEqual([]);
    const file = "/frontends/public/1.0.0/styles.css";
    expect((await app.visitor.get(file)).status).toBe(200);
  });

  it("survives a broken build, and one that says to be known", async () => {
    const dist = await built({ shell: "1.0.0", public: "3.0.0" });
    await rm(path.join(dist, "frontend-public", "styles.css"));
    expect((await start(dist)).sort()).toEqual([
      "Nothing of frontend-admin is live.",
      "Released frontend-shell 1.0.0.",
      "frontend-public was not released: The build lacks the file styles.css.",
    ]);
    const other = await built({ shell: "1.0.0" });
    const { folder } = await makeRelease({
      app: "shell",
      version: "1.0.0",
      files: { "x.js": "1" },
    });
    await cp(folder, path.join(other, "frontend-shell"), { recursive: true });
    const lines = await start(other);
    expect(lines.find((line) => line.includes("shell"))).toContain(
      "frontend-shell was not released:",
    );
    expect((await live())["shell"]?.[0]).toBe("1.0.0");
  });
});

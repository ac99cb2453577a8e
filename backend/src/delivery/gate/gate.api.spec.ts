import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import { BROWSER_CHECKS, type ReleaseDto } from "@octavo/contracts";
import {
  makeRelease,
  RENDER,
  type FixtureOptions,
} from "../../../test/release-fixture";
import { keyClient } from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
// Loaded before the tests, whose time is for other things than making it.
import "../../infrastructure/openapi/api-schemas";
import { GateThreadsService } from "./gate-threads.service";
import { ReleaseUploadsService } from "../releases/release-uploads.service";

const REPORTED = BROWSER_CHECKS.map((name) => ({
  ...{ name, outcome: "passed", message: "Welcome" },
}));

describe("the gate", () => {
  const app = useTestApp();
  let team: TestClient;
  let runner: TestClient;
  let last = 0;

  beforeAll(async () => {
    const permissions = ["create_frontends", "view_frontends"];
    team = await app.signIn({ permissions });
    runner = await keyClient(app, {
      ...{ description: "Runner", app: "public" },
      scopes: ["releases:attest"],
    });
  });

  /** Brings a release in; its address in the API. */
  async function publish(options: FixtureOptions = {}): Promise<string> {
    last += 1;
    const { folder, manifest } = await makeRelease({
      version: `1.0.${last}`,
      render: RENDER,
      ...options,
    });
    await app.get(ReleaseUploadsService).publishFolder(folder);
    return `/api/frontends/apps/${manifest.app}/releases/${manifest.version}`;
  }

  const read = async (address: string): Promise<ReleaseDto> =>
    (await team.get(address)).body as unknown as ReleaseDto;

  const failedIn = ({ verdicts }: ReleaseDto) =>
    verdicts
      .filter(({ outcome }) => outcome === "failed")
      .map(({ name, message }) => `${name}: ${message}`);

  it("runs the server's checks when a release is complete", async () => {
    const release = await read(await publish());
    expect(failedIn(release)).toEqual([]);
    expect(release.gate).toBe("unchecked");
    expect(release.verdicts.map(({ name }) => name).sort()).toEqual([
      ...["api", "budgets", "chunks", "contract", "entry", "hashes"],
      ...["manifest", "name", "server", "shared", "speed", "styles"],
    ]);
  });

  it("weighs a release as it will be sent: compressed", async () => {
    const styles = `body { margin: 0 }\n${"/* the same again */\n".repeat(500)}`;
    const files = { "styles.css": styles };
    const manifest = { budgets: { styles: 1000 } };
    const release = await read(await publish({ files, manifest }));
    expect(failedIn(release)).toEqual([]);
  });

  it("lets a release go live that server and browser have looked at", async () => {
    const address = await publish();
    const [heading] = REPORTED;
    await runner.post(`${address}/verdicts`).send({ verdicts: [heading] });
    expect(await read(address)).toMatchObject({ gate: "unchecked" });
    const answer = await runner
      .post(`${address}/verdicts`)
      .send({ verdicts: REPORTED });
    expect(answer.status).toBe(200);
    const release = await read(address);
    expect(release.gate).toBe("promotable");
    expect(release.verdicts).toContainEqual({
      ...{ name: "browser:heading", outcome: "passed", message: "Welcome" },
      ...{ source: "browser", at: expect.any(String) },
      by: expect.stringMatching(/./),
    });
    const worse = { ...heading, outcome: "failed", message: "Nothing" };
    await runner.post(`${address}/verdicts`).send({ verdicts: [worse] });
    expect(await read(address)).toMatchObject({ gate: "blocked" });
  });

  it("keeps what a browser found when another had none to look with", async () => {
    const address = await publish();
    const failed = { ...REPORTED[0], outcome: "failed", message: "Nothing" };
    await runner.post(`${address}/verdicts`).send({ verdicts: [failed] });
    const skipped = ["browser:heading", "browser:chunks"].map((name) => ({
      ...{ name, outcome: "skipped", message: "No browser here" },
    }));
    const answer = await runner
      .post(`${address}/verdicts`)
      .send({ verdicts: skipped });
    expect(answer.status).toBe(200);
    const { gate, verdicts } = await read(address);
    const outcomes = new Map(
      verdicts.map(({ name, outcome }) => [name, outcome]),
    );
    expect(gate).toBe("blocked");
    expect(outcomes.get("browser:heading")).toBe("failed");
    expect(outcomes.get("browser:chunks")).toBe("skipped");
  });

  it.each<[string, FixtureOptions, string]>([
    [
      "calls itself another's container",
      { manifest: { container: "octavo_admin" } },
      'name: The container is called "octavo_admin"',
    ],
    [
      "has a container without ./app",
      {
        files: { "entry.js": "var octavo_public = {};" },
        manifest: { entry: "entry.js" },
      },
      "entry: The container octavo_public does not expose ./app",
    ],
    [
      "lacks a chunk that its container names [DELIV-GATE-01]",
      {
        files: {
          "entry.js": `var octavo_public = { "./app": () => 0 }; octavo_public.u = (id) => id + "." + { 131: "ab" }[id] + ".js";`,
        },
        manifest: { entry: "entry.js" },
      },
      "chunks: The entry names 131.ab.js, which the release does not have",
    ],
    [
      "hides everything",
      { files: { "styles.css": "body { display: none }" } },
      "styles: styles.css hides the whole page",
    ],
    [
      "calls what the API has not",
      { manifest: { api: ["GET /posts", "GET /no-such-call"] } },
      "api: The API of this site has no GET /no-such-call",
    ],
    [
      "is over its budget",
      { manifest: { budgets: { scripts: 10 } } },
      "bytes of scripts (its budget: 10)",
    ],
    [
      "has no server bundle",
      { render: undefined },
      "server: public is rendered on the server, and the build has no server bundle",
    ],
    [
      "throws on the server",
      { render: "throw new Error('broken bundle')" },
      "server: Rendering / failed",
    ],
    [
      "answers a number on the server",
      { render: "return 42" },
      "server: Rendering /",
    ],
  ])("blocks a release that %s", async (_, options, sentence) => {
    const release = await read(await publish(options));
    expect(failedIn(release).join("\n")).toContain(sentence);
    expect(release.gate).toBe("blocked");
  });

  it("finds a chunk that went missing, and one that was put back", async () => {
    const address = await publish();
    const kept = path.join(
      app.config.dataDir,
      "releases/public",
      path.basename(address),
      "styles.css",
    );
    await rm(kept);
    const answer = await team.post(`${address}/check`);
    expect(answer.status).toBe(200);
    const release = answer.body as unknown as ReleaseDto;
    expect(failedIn(release).join("\n")).toContain(
      "hashes: styles.css of public",
    );
    await writeFile(kept, "body { margin: 0 }");
    await team.post(`${address}/check`);
    expect(failedIn(await read(address)).join()).not.toContain("hashes");
  });

  it("checks the releases of an app one after the other", async () => {
    const addresses = [await publish(), await publish()];
    const threads = app.get(GateThreadsService);
    const check = threads.check.bind(threads);
    let running = 0;
    let most = 0;
    jest.spyOn(threads, "check").mockImplementation(async (texts) => {
      running += 1;
      most = Math.max(most, running);
      const findings = await check(texts);
      running -= 1;
      return findings;
    });
    const answers = await Promise.all(
      [...addresses, ...addresses].map((address) =>
        team.post(`${address}/check`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(most).toBe(1);
  });

  it("says what a browser has to look at, with an example of each kind of page that the site has [DELIV-GATE-02]", async () => {
    const post = await app.create.post({ status: "published" });
    const address = await publish({
      manifest: {
        ...{ addresses: ["/", "/x"], api: ["GET /posts"] },
        dependencies: { lodash: "4.17.21" },
      },
    });
    const { body } = await team.get(`${address}/content`);
    expect(body).toMatchObject({
      ...{ app: "public", base_path: "/", renders: true, knows_routes: false },
      entry: "container.js",
      addresses: expect.arrayContaining(["/", "/x", `/post/${post.slug}`]),
      calls: ["GET /posts"],
      files: expect.arrayContaining([
        expect.objectContaining({ path: "styles.css" }),
      ]),
      packages: [
        { name: "lodash", version: "4.17.21", shared: false, copies: [] },
      ],
    });
    expect((await app.visitor.get(`${address}/content`)).status).toBe(401);
  });

  it("believes only a runner's key of the app about a browser [SEC-141, SEC-142]", async () => {
    const address = await publish();
    const pipeline = await keyClient(app, {
      ...{ description: "Pipeline", app: "public" },
      scopes: ["releases:publish", "releases:promote"],
    });
    const others = await keyClient(app, {
      ...{ description: "Runner of the admin", app: "admin" },
      scopes: ["releases:attest"],
    });
    const boss = await app.signIn({ role: "superuser" });
    for (const client of [pipeline, others, team, boss]) {
      const { status } = await client
        .post(`${address}/verdicts`)
        .send({ verdicts: REPORTED });
      expect(status).toBe(403);
    }
    expect(await read(address)).toMatchObject({ gate: "unchecked" });
    const promote = (body: object) =>
      pipeline
        .post("/api/frontends/apps/public/promotions")
        .send({ version: path.basename(address), from: null, ...body });
    expect((await promote({})).status).toBe(409);
    const override = await promote({ override_reason: "It is good" });
    expect([override.status, override.body.error]).toEqual([
      403,
      "An API key can't do this. It takes a person who has just confirmed that it's them.",
    ]);
    for (const verb of ["content", "check", "preview"] as const)
      expect(
        (verb === "content"
          ? await runner.get(`${address}/${verb}`)
          : await runner.post(`${address}/${verb}`)
        ).ok,
      ).toBe(true);
    for (const [verb, body] of [
      ["promotions", { version: "1.0.0", from: null }],
      ["rollbacks", { from: "1.0.0" }],
    ] as const)
      expect(
        (await runner.post(`/api/frontends/apps/public/${verb}`).send(body))
          .status,
      ).toBe(403);
  });

  it("refuses strangers, unknown releases and verdicts of no browser", async () => {
    const address = await publish();
    expect((await app.visitor.post(`${address}/check`)).status).toBe(401);
    const reader = await app.signIn({ permissions: ["view_frontends"] });
    expect((await reader.post(`${address}/check`)).status).toBe(403);
    const unknown = "/api/frontends/apps/public/releases/9.9.9/check";
    expect((await team.post(unknown)).status).toBe(404);
    const forged = [{ name: "hashes", outcome: "passed" }];
    const answer = await runner
      .post(`${address}/verdicts`)
      .send({ verdicts: forged });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain("browser:heading");
  });
});

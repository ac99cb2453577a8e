import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import { Logger } from "@nestjs/common";
import type { FrontendErrorDto, Paged } from "@octavo/contracts";
import { addReleases, startOf } from "../../../test/frontend-signals";
import { skipGate } from "../../../test/go-live";
import { makeRelease } from "../../../test/release-fixture";
import {
  keyClient,
  newVersion,
  publishRelease,
  releaseOf,
  startUpload,
} from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import type { Answer, TestClient } from "../../../test/test-client";
import {
  UnexpectedErrors,
  type UnexpectedError,
} from "../../common/errors/unexpected-errors";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { FrontendHealthService } from "../health/frontend-health.service";
import { RenderFailure } from "../rendering/render-failure";
import { FrontendErrorsService } from "./frontend-errors.service";

const TOKEN = "scrape-token-of-the-tests";
const app = useTestApp({ TRUST_PROXY: "true", METRICS_TOKEN: TOKEN });
const health = () => app.get(FrontendHealthService);

let team: TestClient;
beforeAll(async () => {
  skipGate(app);
  team = await app.signIn({
    permissions: ["create_frontends", "view_frontends"],
  });
});

/** Each line of the built file is that line of the source. */
const mapOf = (file: string, source: string): string =>
  JSON.stringify({
    version: 3,
    file,
    sources: [source],
    names: [],
    mappings: Array.from({ length: 90 }, () => "AACA")
      .join(";")
      .replace("AACA", "AAAA"),
  });

async function published(files: Record<string, string> = {}): Promise<string> {
  const version = newVersion();
  const release = await makeRelease({
    version,
    render: "throw new Error()",
    files: {
      "app.js.map": mapOf("app.js", "src/list.tsx"),
      "server/render.cjs.map": mapOf("render.cjs", "/home/ines/labs/src/a.tsx"),
      ...files,
    },
  });
  await publishRelease(team, release);
  return version;
}

const fileAt = (version: string, file: string): string =>
  `https://site.test/frontends/public/${version}/${file}`;

const stackIn = (version: string, line = 12): string =>
  `TypeError: No items\n    at draw (${fileAt(version, `app.js:${line}:5`)})\n    at chrome-extension://x/y.js:1:1`;

const read = async (query = ""): Promise<FrontendErrorDto[]> => {
  await app.get(FrontendErrorsService).flush();
  const { body } = await team.get(`/api/frontends/apps/public/errors${query}`);
  return (body as unknown as Paged<FrontendErrorDto>).data;
};

const failed = (version: string, message: string, rest: object = {}) =>
  health().noteStart(
    { app: "public", version, outcome: "failed", message, ...rest },
    { ip: "203.0.113.9", browser: "Firefox" },
  );

describe("what fails in a release", () => {
  it("is one line however often it happens, with its source, and names the release that had it first [DELIV-ERRORS-01]", async () => {
    const warned = jest.spyOn(Logger.prototype, "warn");
    const first = await published();
    const message = "Uncaught TypeError: No items";
    const sent = { message, stack: stackIn(first), route: "/list/7" };
    const answer = await startOf(app, {
      version: first,
      outcome: "failed",
      ...sent,
    });
    expect(answer.status).toBe(200);
    const began = performance.now();
    for (let times = 1; times < 20_000; times += 1)
      failed(first, sent.message, sent);
    expect(performance.now() - began).toBeLessThan(4000);
    const [error, ...others] = await read(`?version=${first}`);
    expect(others).toEqual([]);
    expect(error).toMatchObject({
      app: "public",
      source: "browser",
      times: 20_000,
      route: "/list/7",
      message: "TypeError: No items",
      unmapped: null,
      first_version: first,
      last_version: first,
      frames: [
        {
          name: "draw",
          file: "src/list.tsx",
          line: 12,
          column: 1,
          is_source: true,
        },
      ],
    });
    const second = await published();
    failed(second, "TypeError: No items", { stack: stackIn(second, 34) });
    expect(await read(`?version=${second}`)).toMatchObject([
      { times: 1, first_version: first, last_version: second },
    ]);
    expect((await read())[0]).toMatchObject({ times: 20_001 });
    failed(second, "TypeError: No items", { stack: stackIn(second, 34) });
    expect((await read())[0]).toMatchObject({ times: 20_002 });
    const found = "failed in a browser: TypeError: No items at src/list.tsx";
    expect(warned.mock.calls.flat()).toEqual([
      `public ${first} ${found}:12:1, page /list/7. It was not seen before this release.`,
      `public ${second} ${found}:34:1. It was first seen in ${first}.`,
    ]);
    warned.mockRestore();
    const { text } = await app.visitor
      .get("/metrics")
      .set("authorization", `Bearer ${TOKEN}`);
    expect(text).toContain(
      `octavo_frontend_errors_total{app="public",version="${second}",source="browser"} 2`,
    );
  });

  it("is also what servers could not render [DELIV-ERRORS-02]", async () => {
    const version = await published();
    const stack = `Error: No window\n    at List (public ${version}:7:3)\n    at file:///render-worker.mjs:1:1`;
    const message = `Error: No window (at List (public ${version}:7:3))`;
    health().noteRender(
      { app: "public", version },
      new RenderFailure("throws", message, stack),
      { route: "/list" },
    );
    expect(await read(`?version=${version}`)).toMatchObject([
      {
        source: "server",
        message: "Error: No window",
        route: "/list",
        frames: [
          {
            name: "List",
            file: "src/a.tsx",
            line: 7,
            column: 1,
            is_source: true,
          },
        ],
      },
    ]);
  });

  it("has its place in the built file where the source map does not fit [DELIV-ERRORS-03]", async () => {
    const version = await published({
      "other.js.map": mapOf("app.js", "src/list.tsx"),
      "broken.js.map": "<html>",
    });
    for (const name of ["other", "broken", "none"])
      failed(version, `In ${name}`, {
        stack: `f@${fileAt(version, `${name}.js:3:4`)}`,
      });
    const errors = await read(`?version=${version}`);
    const said = (name: string) =>
      errors.find(({ message }) => message === `In ${name}`)?.unmapped;
    expect(["other", "broken", "none"].map(said)).toEqual([
      "The source map of this file belongs to another file, or to another build.",
      "The source map of this file cannot be read.",
      expect.stringContaining("has no source map"),
    ]);
    for (const { frames } of errors)
      expect(frames).toMatchObject([{ line: 3, column: 4, is_source: false }]);
  });

  it("of forged reports is little, and nothing of releases that do not exist [DELIV-ERRORS-04]", async () => {
    const version = await published();
    failed("9.9.9", "Forged");
    for (let turn = 0; turn < 4; turn += 1) {
      for (let n = 0; n < 20; n += 1)
        failed(version, `Forged ${"x".repeat(n)}`);
      await read();
    }
    expect(await read(`?version=${version}`)).toHaveLength(10);
    expect(await read("?version=9.9.9")).toEqual([]);
    const last = await published();
    failed(last, "GET /preview/abc123 and /x?token=abc failed", {
      route: "/preview/secret-token",
    });
    expect(await read(`?version=${last}`)).toMatchObject([
      {
        message: "GET /preview/… and /x?… failed",
        route: "/preview/…",
        frames: [],
        unmapped: null,
      },
    ]);
  });

  it("is forgotten a month after it was last seen, or where an app has too many", async () => {
    for (const name of ["admin", "shell"])
      await addReleases(app, { app: name, versions: ["1.0.0"] });
    await app.database.query(
      `INSERT INTO frontend_errors (app, version, source, fingerprint, signature, message, last_at)
       SELECT 'admin', '1.0.0', 'browser', days, days, days, now() - make_interval(days => days)
       FROM unnest(ARRAY[29, 31]) days
       UNION ALL SELECT 'shell', '1.0.0', 'browser', n, n, n, now() - make_interval(secs => n)
       FROM generate_series(1, 5002) n`,
    );
    const forget = app.get(JobHandlers).all.get("frontends.forget-errors");
    await forget?.({}, { attempt: 1, isLastAttempt: false });
    const { body } = await team.get("/api/frontends/apps/admin/errors");
    expect(body).toMatchObject({ total: 1, data: [{ message: "29" }] });
    const many = await team.get("/api/frontends/apps/shell/errors?limit=1");
    expect(many.body).toMatchObject({ total: 5000, data: [{ message: "1" }] });
  });
});

describe("GET /api/frontends/apps/{app}/errors", () => {
  const ask = (client: TestClient, query = "", of = "public") =>
    client.get(`/api/frontends/apps/${of}/errors${query}`);
  const status = async (asked: PromiseLike<Answer>) => (await asked).status;

  it("is for people who see frontends, and for keys of the app [SEC-141]", async () => {
    const key = await keyClient(app, {
      description: "labs",
      app: "admin",
      scopes: ["releases:publish"],
    });
    expect(await status(ask(key, "", "admin"))).toBe(200);
    expect(await status(ask(key))).toBe(403);
    expect(await status(ask(app.visitor))).toBe(401);
    expect(await status(ask(await app.signIn()))).toBe(403);
    expect(await status(ask(team, "?version=latest"))).toBe(400);
    expect(await status(ask(team, "", "nobody"))).toBe(404);
  });
});

describe("source maps of a release", () => {
  it("are sent to no one, are no part of its size, and may be too large [DELIV-ERRORS-05]", async () => {
    const version = await published();
    for (const file of ["app.js.map", "server/render.cjs.map"])
      for (const client of [app.visitor, team])
        expect(
          await client.get(`/frontends/public/${version}/${file}`),
        ).toMatchObject({ status: 404 });
    const address = `/api/frontends/apps/public/releases/${version}`;
    expect(releaseOf(await team.get(address)).files).toBe(3);
    const { manifest } = await makeRelease({ version: newVersion() });
    const map = { ...manifest.files[0], path: "container.js.map" };
    const large = { ...map, bytes: 80 * 1024 * 1024 };
    const files = [...manifest.files, large] as typeof manifest.files;
    const refused = await startUpload(team, { ...manifest, files });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringContaining("container.js.map is larger than 20 MB"),
    ]);
  });
});

describe("a release that this server cannot use", () => {
  it("is told to the people who run the site, once and not with each request", () => {
    const heard: UnexpectedError[] = [];
    app.get(UnexpectedErrors).listen((unexpected) => heard.push(unexpected));
    const release = { app: "public", version: "1.2.3" };
    for (let times = 0; times < 3; times += 1)
      health().noteUnusable(release, "breaker", "its process ended by itself");
    expect(heard).toEqual([
      {
        error: expect.objectContaining({
          message: "its process ended by itself",
          stack: "its process ended by itself",
        }),
        place: "release public 1.2.3",
        requestId: null,
      },
    ]);
  });
});

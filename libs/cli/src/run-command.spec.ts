import { createHash } from "node:crypto";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { APP_NAME } from "@octavo/federation";
import { APP_NAME as OWN_APP_NAME } from "./command-words";
import { runCommand } from "./run-command";

interface Call {
  name: string;
  key: string | undefined;
  body: string;
}

type Answer = { status?: number; body?: unknown } | "cut";

const READY = {
  app: "labs",
  version: "1.0.0",
  gate: "promotable",
  verdicts: [{ name: "hashes", outcome: "passed", message: "3 files" }],
};

describe("octavo", () => {
  let folder = "";
  let server: Server;
  let calls: Call[] = [];
  let answers = new Map<string, Answer[]>();
  let said: string[] = [];
  let errors: string[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "octavo-cli-"));
    [calls, said, errors] = [[], [], []];
    answers = new Map();
    server = createServer(
      (request, response) => void answer(request, response),
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "", url = "", headers } = request;
    const name = `${method} ${url.replace("/api/frontends", "")}`;
    const key = headers["x-api-key"]?.toString();
    calls.push({ name, key, body: await text(request) });
    const prepared = answers.get(name) ?? [];
    const next = prepared.length > 1 ? prepared.shift() : prepared[0];
    if (next === "cut") {
      request.socket.destroy();
      return;
    }
    const { status = 200, body = {} } = next ?? { status: 404 };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  }

  function run(...words: string[]) {
    const { port } = server.address() as AddressInfo;
    return runCommand(words, {
      environment: {
        OCTAVO_SITE: `http://127.0.0.1:${port}`,
        OCTAVO_KEY: "a-key",
      },
      folder,
      print: (line) => void said.push(line),
      printError: (line) => void errors.push(line),
    });
  }

  async function writeBuild(files: Record<string, string>) {
    const listed = Object.entries(files).map(([path, content]) => {
      const digest = createHash("sha384").update(content).digest("base64");
      return {
        path,
        bytes: content.length,
        integrity: `sha384-${digest}`,
      };
    });
    for (const [path, content] of Object.entries(files))
      await writeFile(join(folder, path), content);
    const manifest = { app: "labs", version: "1.0.0", files: listed };
    await writeFile(join(folder, "release.json"), JSON.stringify(manifest));
  }

  const names = () => calls.map(({ name }) => name);
  const FILES = "PUT /apps/labs/releases/1.0.0/files?path=";
  const missing = (...paths: string[]): Answer[] => [
    { body: { state: "uploading", missing: paths } },
  ];

  it("goes on with an upload that was cut off, and tries again what failed", async () => {
    await writeBuild({ "a.js": "a", "b.js": "b", "c.js": "c" });
    answers.set("POST /apps/labs/releases", missing("b.js", "c.js"));
    answers.set(`${FILES}b.js`, ["cut", {}]);
    answers.set(`${FILES}c.js`, [{ status: 503 }, {}]);
    answers.set("POST /apps/labs/releases/1.0.0/complete", [{ body: READY }]);
    expect(await run("upload")).toBe(0);
    expect(names().filter((name) => name === `${FILES}b.js`)).toHaveLength(2);
    expect(names().filter((name) => name === `${FILES}c.js`)).toHaveLength(2);
    expect(names()).not.toContain(`${FILES}a.js`);
    expect(calls.every(({ key }) => key === "a-key")).toBe(true);
    expect(said.at(-1)).toBe("labs 1.0.0 may go live.");
    expect(errors).toEqual([
      "labs 1.0.0: 3 files, 0.0 kB, of which the site has 1.",
    ]);
  });

  it("sends no file that was changed after the build, nor what a link leads to", async () => {
    await writeBuild({ "a.js": "a" });
    answers.set("POST /apps/labs/releases", missing("a.js"));
    await writeFile(join(folder, "a.js"), "changed");
    expect(await run("upload")).toBe(1);
    expect(errors.at(-1)).toContain("changed after the build");
    await rm(join(folder, "a.js"));
    await symlink("/etc/hostname", join(folder, "a.js"));
    expect(await run("upload")).toBe(1);
    expect(errors.at(-1)).toContain("no ordinary file");
    answers.set("POST /apps/labs/releases", missing("../../secret"));
    expect(await run("upload")).toBe(1);
    expect(errors.at(-1)).toContain("is not a file of this release");
  });

  it("promotes what it has seen live, and says who was first", async () => {
    const live = [{ channel: "production", version: "1.0.0", canary: null }];
    answers.set("GET /apps/labs", [{ body: { live } }]);
    const error = "labs 1.1.0 was made live by Ada. Look again first.";
    answers.set("POST /apps/labs/promotions", [
      { status: 409, body: { error, code: "conflict" } },
    ]);
    expect(await run("promote", "labs@1.2.0", "--share", "10")).toBe(4);
    expect(errors).toEqual([`octavo promote: ${error}`]);
    expect(JSON.parse(calls.at(-1)?.body ?? "")).toEqual({
      version: "1.2.0",
      from: "1.0.0",
      channel: "production",
      share: 10,
    });
  });

  it("never sends a promotion twice when its answer was lost", async () => {
    answers.set("POST /apps/labs/promotions", ["cut"]);
    expect(await run("promote", "labs@1.2.0", "--from", "1.0.0")).toBe(6);
    expect(calls).toHaveLength(1);
    expect(errors[0]).toContain("does not answer");
  });

  it("stops a release at a check that failed, unless there is a reason", async () => {
    await writeBuild({ "a.js": "a" });
    const blocked = { ...READY, gate: "blocked" };
    answers.set("POST /apps/labs/releases", [
      { body: { state: "ready", missing: [] } },
    ]);
    answers.set("POST /apps/labs/releases/1.0.0/complete", [{ body: READY }]);
    answers.set("POST /apps/labs/releases/1.0.0/check", [{ body: blocked }]);
    expect(await run("release", "--browser", "none")).toBe(5);
    expect(names()).not.toContain("POST /apps/labs/promotions");
    answers.set("GET /apps/labs", [{ body: { live: [] } }]);
    answers.set("POST /apps/labs/promotions", [
      {
        body: {
          app: "labs",
          channel: "production",
          version: "1.0.0",
          canary: null,
        },
      },
    ]);
    expect(
      await run(
        "release",
        "--browser=none",
        "--override",
        "Known, and harmless",
      ),
    ).toBe(0);
    expect(JSON.parse(calls.at(-1)?.body ?? "")).toMatchObject({
      from: null,
      override_reason: "Known, and harmless",
    });
    expect(said.at(-1)).toBe("labs 1.0.0 is live in production.");
  });

  it("prints what the site answered for programs", async () => {
    answers.set("GET /apps", [{ body: [{ name: "labs", live: [] }] }]);
    expect(await run("status", "--json")).toBe(0);
    expect(JSON.parse(said.join("\n"))).toEqual([{ name: "labs", live: [] }]);
  });

  it.each([
    [["promote"], "Name app and version"],
    [["promote", "labs"], "Name app and version"],
    [["promote", "Labs@1.0.0"], "Name an app"],
    [["promote", "labs@1"], "is no version"],
    [["promote", "labs@1.0.0", "--share", "100"], "between 1 and 99"],
    [["promote", "labs@1.0.0", "--shares", "1"], "Usage: octavo promote"],
    [["canary", "labs"], "octavo canary end APP"],
    [["upload", "nowhere"], "There is no release.json"],
    [["status", "--site", "example"], "is no address"],
    [["constructor"], "is no command"],
  ])(
    "says what is wrong with %j before it sends anything",
    async (words, sentence) => {
      expect(await run(...words)).toBe(2);
      expect(errors.join(" ")).toContain(sentence);
      expect(calls).toEqual([]);
    },
  );

  it("names apps as the contract does", () => {
    expect(OWN_APP_NAME).toEqual(APP_NAME);
  });
});

import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { send, type Call, type Exchange } from "./exchange";
import { HEAVY_BLOCKS, HEAVY_JSON, HEAVY_TEXTS } from "./heavy-bodies";
import { HEAVY_RELEASES, uploadRelease } from "./heavy-releases";
import { BUILD_MS, builtProgram, ServerProcess } from "./server-process";
import { signInAsAdmin } from "./write-load";

/** Nobody is held up for longer by anybody's request. */
const LONGEST_MS = 100;
/** An address, in which blanks of a folder's name are written as signs. */
const { href: WATCH } = new URL("./loop-watch.mjs", import.meta.url);
const JSON_BODY = { "content-type": "application/json" };

interface Sent {
  what: string;
  call: Call;
  from: number;
  to: number;
}

/** What held up the others counts if it does so this often. */
const TRIES = 3;

/** A server that writes down for how long it has not looked up. */
class WatchedServer {
  /** What was sent, and from when to when it was worked on. */
  private readonly sent: Sent[] = [];

  constructor(
    readonly process: ServerProcess,
    private readonly log: string,
    readonly headers: Record<string, string>,
  ) {}

  async send(what: string, call: Call): Promise<Exchange | null> {
    const from = Date.now();
    // A server may hang up on a body that it does not want to see.
    const answer = await send(this.process.url, call).catch(() => null);
    await this.look();
    this.sent.push({ what, call, from, to: Date.now() });
    if (answer && answer.status >= 500)
      throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  }

  /** Twice, so that the watch has had its turn. */
  async look(): Promise<void> {
    for (let n = 0; n < 2; n += 1)
      await send(this.process.url, { method: "GET", path: "/health/live" });
  }

  /** What holds up the others for longer than allowed, each time that it is sent. */
  async tooLong(): Promise<string[]> {
    const suspects = this.held();
    for (const { what, call } of suspects)
      for (let tries = 1; tries < TRIES; tries += 1)
        await this.send(what, call);
    const held = this.held();
    return suspects
      .filter(
        ({ call }) => held.filter((one) => one.call === call).length >= TRIES,
      )
      .map(({ what, took }) => `${what}: ${took} ms`);
  }

  private held(): (Sent & { took: number })[] {
    const lines = readFileSync(this.log, "utf8").trim().split("\n");
    // The start alone takes longer at times than anything that follows.
    expect(lines.length).toBeGreaterThan(3);
    const longest = LONGEST_MS * slowness();
    const blocks = lines.map((line) => line.split(" ").map(Number));
    return this.sent.flatMap((sent) => {
      const took = Math.max(
        0,
        ...blocks
          .filter(([at = 0]) => sent.from <= at && at <= sent.to + 20)
          .map(([, took = 0]) => took),
      );
      return took > longest ? [{ ...sent, took }] : [];
    });
  }
}

/** How many times slower this machine is than one that reads so much JSON in 60 milliseconds. */
function slowness(): number {
  const text = JSON.stringify(
    Array.from({ length: 300_000 }, () => ({ a: 1 })),
  );
  const before = process.cpuUsage().user;
  JSON.parse(text);
  return Math.max(1, (process.cpuUsage().user - before) / 60_000);
}

/** One server for all tests, and a watch for each; the last test ends it. */
function useWatch(): () => WatchedServer {
  let folder: string;
  let server: ServerProcess;
  let headers: Record<string, string>;
  const log = (): string => path.join(folder, "loop.log");
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "octavo-hostile-"));
    server = await new ServerProcess(builtProgram(), folder, {
      NODE_OPTIONS: `--import=${WATCH}`,
      OCTAVO_LOOP_FILE: log(),
    }).ready();
    headers = { ...(await signInAsAdmin(server.url)), ...JSON_BODY };
  }, BUILD_MS);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return () => new WatchedServer(server, log(), headers);
}

const OPEN = [
  "/api/auth/login",
  "/api/auth/forgot",
  "/api/auth/signup-requests",
  "/api/contact-messages",
];

const LONG = 14_000;

async function sendLongAddresses(server: WatchedServer): Promise<void> {
  const queries = [
    "a&".repeat(LONG / 2),
    "tag=x&".repeat(LONG / 6),
    "a[b]=1&".repeat(LONG / 7),
    "%25".repeat(LONG / 3),
    `query=${"%26".repeat(190)}`,
    `query=${"(a-".repeat(60)}`,
  ];
  for (const query of queries)
    for (const address of ["/api/posts", "/api/posts/search", "/search"])
      await server.send(`${address}?${query.slice(0, 20)}`, {
        method: "GET",
        path: `${address}?${query}`,
      });
  const headers = {
    cookie: "a=b; ".repeat(LONG / 5),
    "if-none-match": 'W/"a", '.repeat(LONG / 8),
    "accept-encoding": "br;q=0, ".repeat(LONG / 8),
    authorization: `Bearer ${" ".repeat(LONG)}`,
    "if-match": `W/"${"1".repeat(LONG)}`,
  };
  for (const [name, value] of Object.entries(headers))
    await server.send(name, {
      method: "GET",
      path: "/api/posts",
      headers: { [name]: value },
    });
}

describe("no request holds up others for more than a tenth of a second", () => {
  const watch = useWatch();

  it("sent by a visitor [SEC-36, SEC-112]", async () => {
    const server = watch();
    for (const [what, body] of HEAVY_JSON)
      for (const address of [...OPEN, "/api/posts"]) {
        const answer = await server.send(`${what} to ${address}`, {
          ...{ method: "POST", path: address, headers: JSON_BODY, body },
        });
        if (body.length > 65_536)
          expect([413, undefined]).toContain(answer?.status);
      }
    const form = { "content-type": "application/x-www-form-urlencoded" };
    await server.send("a form", {
      ...{ method: "POST", path: "/forms/contact", headers: form },
      body: "a&".repeat(30_000),
    });
    await sendLongAddresses(server);
    expect(await server.tooLong()).toEqual([]);
  }, 600_000);

  it("sent by somebody who writes [SEC-36, SEC-113]", async () => {
    const server = watch();
    const { headers } = server;
    const made = await server.send("a category", {
      ...{ method: "POST", path: "/api/categories", headers },
      body: JSON.stringify({ name: "Heavy" }),
    });
    const { id } = JSON.parse(made?.text ?? "{}") as { id: number };
    for (const [what, body] of HEAVY_JSON)
      for (const [method, address] of [
        ["POST", "/api/posts"],
        ["PUT", "/api/drafts/post-new"],
      ] as const)
        await server.send(`${what} to ${address}`, {
          ...{ method, path: address, headers, body },
        });
    await server.send("a draft", {
      ...{ method: "PUT", path: "/api/drafts/post-new", headers },
      body: JSON.stringify({ form: { content: "<p>👩".repeat(700_000) } }),
    });
    for (const [what, content] of HEAVY_TEXTS)
      await writeAndRead(server, what, { content, category_id: id });
    await writeAndRead(server, "blocks", {
      ...{ content: HEAVY_BLOCKS, content_format: "blocks", category_id: id },
    });
    // The other formats take the same texts from the same place.
    await server.send("a feed", { method: "GET", path: "/rss.xml" });
    expect(await server.tooLong()).toEqual([]);
  }, 600_000);

  it("sent by a team that uploads releases [SEC-144]", async () => {
    const server = watch();
    const { headers } = server;
    const path = "/api/frontends/apps/public/releases";
    const many = Array.from({ length: 100_000 }, (_, n) => ({
      path: `${n}`,
    }));
    for (const body of [
      JSON.stringify({ manifest: { files: many } }),
      `{"manifest":{"files":[${"{},".repeat(300_000)}{}]}}`,
    ]) {
      const refused = await server.send("a manifest of 100,000 entries", {
        ...{ method: "POST", path, headers, body },
      });
      expect([400, 413, undefined]).toContain(refused?.status);
    }
    for (const packing of ["gzip", "br", "deflate", "zstd"]) {
      const refused = await server.send(`a manifest in ${packing}`, {
        ...{ method: "POST", path, body: gzipSync(Buffer.alloc(10_000_000)) },
        headers: { ...headers, "content-encoding": packing },
      });
      expect(refused?.status).toBeGreaterThanOrEqual(400);
    }
    for (const [version, files] of HEAVY_RELEASES) {
      const complete = await uploadRelease(server, version, files);
      const checked = await server.send(`the check of ${version}`, {
        ...{ method: "POST", path: complete, headers },
      });
      // A busy machine may take longer than the client waits.
      if (!checked) continue;
      expect([version, checked.status]).toEqual([version, 200]);
      const { gate } = JSON.parse(checked.text) as { gate: unknown };
      expect(gate).not.toBe("passed");
    }
    expect(await server.tooLong()).toEqual([]);
  }, 600_000);

  it("not even while SIGTERM is to be heard [SEC-144]", async () => {
    const server = watch();
    const { headers, process } = server;
    const [, files] = HEAVY_RELEASES[0]!;
    const complete = await uploadRelease(server, "1.0.6", files);
    let isChecked = false;
    const checked = send(process.url, {
      ...{ method: "POST", path: complete, headers },
    }).then(
      () => (isChecked = true),
      // A server that ends may not take it any more.
      () => null,
    );
    process.signal("SIGTERM");
    for (let isHeard = false; !isHeard;) {
      const answer = await send(process.url, {
        ...{ method: "GET", path: "/health/ready" },
      }).catch(() => null);
      isHeard = answer?.status !== 200;
    }
    expect(isChecked).toBe(false);
    await checked;
    expect(await process.exit).toBe(0);
  }, 600_000);
});

async function writeAndRead(
  server: WatchedServer,
  what: string,
  fields: { content: unknown; content_format?: string; category_id: number },
): Promise<void> {
  const { headers } = server;
  const body = JSON.stringify({ title: what, status: "published", ...fields });
  const saved = await server.send(what, {
    ...{ method: "POST", path: "/api/posts", headers, body },
  });
  if (saved?.status !== 201) return;
  const { id, slug } = JSON.parse(saved.text) as { id: number; slug: string };
  const { content_format: format = "html" } = fields;
  const read = `/api/posts/${id}?content_format=${format}`;
  for (const address of [read, `/post/${slug}`])
    await server.send(`${what} at ${address}`, {
      method: "GET",
      path: address,
    });
}

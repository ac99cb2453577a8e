import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { MIGRATION_LOCK } from "../../src/infrastructure/database/run-migrations";
import {
  BUILD_MS,
  builtProgram,
  ServerProcess,
  withDataFolder,
} from "../hostile/server-process";
import { createEmptyDatabase } from "../test-database";

let entry: string;

beforeAll(() => {
  entry = builtProgram();
}, BUILD_MS);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** A visitor with one connection. */
class Visitor {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly connections = new Set<number | undefined>();

  constructor(private readonly port: number) {}

  async get(path: string): Promise<{ status?: number; body: string }> {
    const { port, agent } = this;
    const asked = get({ host: "127.0.0.1", port, path, agent });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    this.connections.add(answer.socket.localPort);
    const body = await text(answer);
    return { status: answer.statusCode ?? 0, body };
  }

  /** Asks until the answer is this one; a connection that is closed fails. */
  async until(path: string, status: number): Promise<void> {
    while ((await this.get(path)).status !== status) await delay(5);
  }

  /** Asks until somebody listens. */
  async arrive(): Promise<void> {
    while ((await this.get("/health/live").catch(() => null)) === null)
      await delay(5);
    this.connections.clear();
  }

  leave(): void {
    this.agent.destroy();
  }
}

describe("a first start", () => {
  it("listens at once, says how far it is, and hands over without losing a connection [D-961]", async () => {
    const database = await createEmptyDatabase();
    const client = new pg.Client(database.url);
    await client.connect();
    // Its migrations wait for this.
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const port = await freePort();
    const visitor = new Visitor(port);
    await withDataFolder(async (folder) => {
      const server = new ServerProcess(entry, folder, {
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATABASE_URL: database.url,
      });
      const ready = server.ready();
      await visitor.arrive();
      expect((await visitor.get("/health/live")).status).toBe(200);
      expect((await visitor.get("/health/ready")).status).toBe(503);
      expect(JSON.parse((await visitor.get("/api/posts")).body)).toMatchObject({
        error: "This server is still starting.",
      });
      const page = await visitor.get("/");
      expect(page.status).toBe(503);
      expect(page.body).toContain("This site is starting");
      await client.end();
      await visitor.until("/api/posts", 200);
      await ready;
      expect((await visitor.get("/health/live")).status).toBe(200);
      expect(visitor.connections.size).toBe(1);
      visitor.leave();
      expect(await server.stop()).toBe(0);
    });
    await database.drop();
  }, 120_000);
});

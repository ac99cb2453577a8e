import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { READY, TwoWays } from "../../../test/ready-answers/two-ways";
import type { AppConfig } from "../config/app-config";
import { DrainingService } from "../health/draining.service";

const ASK = `GET ${READY} HTTP/1.1\r\nHost: x\r\n\r\n`;
const ELSEWHERE = "GET /elsewhere HTTP/1.1\r\nHost: x\r\n\r\n";
/** More than the system takes from a server whose client does not read. */
const LARGE = "large ".repeat(4_000_000);
const LARGE_URL = "/api/posts?limit=2";
const ASK_LARGE = `GET ${LARGE_URL} HTTP/1.1\r\nHost: x\r\n\r\n`;

let servers: TwoWays;
let server: Server;
let clients: Client[];

/** A connection that stays open; of each answer it waits for the end. */
class Client {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;

  constructor(to: Server) {
    const { port } = to.address() as AddressInfo;
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.socket.on("error", () => undefined);
    this.closed = new Promise((done) => this.socket.once("close", done));
    clients.push(this);
  }

  async ask(request: string): Promise<string> {
    this.socket.write(request, "latin1");
    return this.answer();
  }

  /** The next one, whole. */
  async answer(): Promise<string> {
    const chunks: Buffer[] = [];
    let missing = Infinity;
    while (missing > 0) {
      const [bytes] = (await once(this.socket, "data")) as [Buffer];
      missing -= bytes.length;
      chunks.push(bytes);
      if (missing === Infinity) missing = missingOf(Buffer.concat(chunks));
    }
    return Buffer.concat(chunks).toString("latin1");
  }
}

/** How many bytes of an answer are still to come, Infinity while that is not known. */
function missingOf(bytes: Buffer): number {
  const bodyAt = bytes.indexOf("\r\n\r\n") + 4;
  if (bodyAt < 4) return Infinity;
  const head = bytes.toString("latin1", 0, bodyAt);
  const length = /\r\nContent-Length: (\d+)/i.exec(head)?.[1] ?? 0;
  return bodyAt + Number(length) - bytes.length;
}

/** As the server sees it. */
async function accepted(): Promise<[Client, Socket]> {
  const accepting = once(server, "connection");
  const client = new Client(server);
  const [socket] = (await accepting) as [Socket];
  return [client, socket];
}

beforeEach(async () => {
  clients = [];
  servers = new TwoWays();
  await servers.open();
  server = servers.lane;
});

afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  await servers.close();
});

describe("a server without the lane (ANSWER_LANE=off)", () => {
  const off = new TwoWays(false);
  beforeEach(() => off.open());
  afterEach(() => off.close());

  it("sends kept answers, and node:http reads every request", async () => {
    const client = new Client(off.lane);
    for (let time = 1; time <= 2; time += 1) {
      expect(await client.ask(ASK)).toContain("ready ready");
      expect([off.readByHttp, off.hits]).toEqual([time, time]);
    }
  });
});

describe("a connection", () => {
  it("is answered without node:http, again and again", async () => {
    const client = new Client(server);
    for (let time = 0; time < 3; time += 1)
      expect(await client.ask(ASK)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(servers.readByHttp).toBe(0);
    expect(servers.hits).toBe(3);
  });

  it("is answered without node:http behind a proxy, which tells every reader apart [D-944]", async () => {
    const client = new Client(server);
    const [, etag = ""] = /\r\netag: (\S+)/i.exec(await client.ask(ASK)) ?? [];
    for (let reader = 1; reader <= 300; reader += 1) {
      const proxied = ASK.replace(
        "\r\n\r\n",
        `\r\nX-Forwarded-For: 10.0.${reader >> 8}.${reader & 255}\r\n` +
          `X-Request-Id: reader-number-${reader}\r\nIf-None-Match: ${etag}\r\n\r\n`,
      );
      const answer = await client.ask(proxied);
      expect(answer).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
      expect(answer).toContain(`x-request-id: reader-number-${reader}\r\n`);
    }
    expect(servers.readByHttp).toBe(0);
  });

  it("comes back after a whole request that node:http has answered", async () => {
    const client = new Client(server);
    const whole = `POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n\r\n\r\n`;
    for (const other of [ELSEWHERE, whole, ELSEWHERE]) {
      const { readByHttp } = servers;
      expect(await client.ask(other)).toContain('"method"');
      expect(servers.readByHttp).toBe(readByHttp + 1);
      expect(await client.ask(ASK)).toContain("ready ready");
      expect(servers.readByHttp).toBe(readByHttp + 1);
    }
  });

  it("stays with node:http after anything else", async () => {
    const client = new Client(server);
    expect(await client.ask(`\r\n${ASK}`)).toContain("ready ready");
    expect(await client.ask(ASK)).toContain("ready ready");
    expect(servers.readByHttp).toBe(2);
  });

  it("stays with node:http when more is asked before it has answered", async () => {
    const client = new Client(server);
    const waiting = new Promise<() => void>((resolve) =>
      server.prependOnceListener(
        "request",
        (_request, response: ServerResponse) => {
          const end = response.end.bind(response) as (text: string) => unknown;
          Object.assign(response, {
            end: (text: string) => resolve(() => end(text)),
          });
        },
      ),
    );
    client.socket.write(ELSEWHERE);
    const answer = await waiting;
    const asked = once(server, "request");
    client.socket.write(ASK);
    await asked;
    answer();
    await once(client.socket, "data");
    expect(servers.readByHttp).toBe(2);
  });

  it("is left to node:http when nothing is said on it", async () => {
    const [client, socket] = await accepted();
    socket.emit("timeout");
    expect(await client.ask(ASK)).toContain("ready ready");
    expect(servers.readByHttp).toBe(1);
  });

  it("ends when it is idle for as long as node:http keeps one", async () => {
    server.keepAliveTimeout = 30;
    const client = new Client(server);
    await client.ask(ASK);
    await client.closed;
    expect(servers.readByHttp).toBe(0);
  });

  it("ends when an answer is not taken", async () => {
    server.keepAliveTimeout = 30;
    await servers.keep(LARGE_URL, LARGE);
    const [client, socket] = await accepted();
    client.socket.pause();
    client.socket.write(ASK_LARGE);
    await once(socket, "close");
    expect(servers.readByHttp).toBe(0);
  });

  it.each(["end", "resetAndDestroy"] as const)(
    "ends with its client: %s",
    async (end) => {
      const [client, socket] = await accepted();
      await client.ask(ASK);
      const closed = new Promise((done) => socket.once("close", done));
      client.socket[end]();
      await closed;
      expect(servers.readByHttp).toBe(0);
    },
  );
});

describe("a server that ends", () => {
  it("closes connections on which nobody asks", async () => {
    const own = new Client(server);
    await own.ask(ASK);
    const shared = new Client(server);
    await shared.ask(ELSEWHERE);
    await shared.ask(ASK);
    await new Promise((done) => server.close(done));
    await Promise.all([own.closed, shared.closed]);
  });

  it("answers who is about to ask", async () => {
    const [client] = await accepted();
    const closed = new Promise((done) => server.close(done));
    expect(await client.ask(ASK)).toContain("ready ready");
    expect(servers.readByHttp).toBe(1);
    server.closeIdleConnections();
    await closed;
  });

  it.each(["", ELSEWHERE])(
    "sends to its end what it has begun to send (%j before)",
    async (before) => {
      await servers.keep(LARGE_URL, LARGE);
      const [client, socket] = await accepted();
      if (before !== "") await client.ask(before);
      client.socket.pause();
      const { readByHttp } = servers;
      client.socket.write(ASK_LARGE);
      await once(socket, "data");
      expect(socket.writableLength).toBeGreaterThan(0);
      const closed = new Promise((done) => server.close(done));
      client.socket.resume();
      expect((await client.answer()).endsWith(LARGE)).toBe(true);
      await closed;
      expect(servers.readByHttp).toBe(readByHttp);
    },
  );

  it("lets its connections end with their next answer", async () => {
    const client = new Client(server);
    await client.ask(ASK);
    const draining = new DrainingService({ stopDelayMs: 0 } as AppConfig);
    const announced = draining.announce(server);
    servers.isEnding = draining.isDraining;
    expect(await client.ask(ASK)).toContain("\r\nConnection: close\r\n");
    await announced;
    await draining.finish(server);
  });

  it("leaves everything to node:http once its store is closed", async () => {
    const client = new Client(server);
    await client.ask(ASK);
    servers.closeFront();
    expect(await client.ask(ASK)).toContain('"method"');
    expect(await client.ask(ASK)).toContain('"method"');
    expect(servers.readByHttp).toBe(2);
  });
});

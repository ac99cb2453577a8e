import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { Logger } from "@nestjs/common";
import { readConfig } from "../config/read-config";
import type { LimitCountsRepository } from "./limit-counts.repository";
import { RateLimits } from "./rate-limits";
import { SharedCounts } from "./shared-counts";

/** Nothing of Redis comes with the packages: where the machine has none, its part of the tests is skipped. */
const SERVER = ["valkey-server", "redis-server"].find(
  (program) => spawnSync(program, ["--version"]).status === 0,
);

/** Where there is a Redis the database is not asked. */
const NO_COUNTS = {} as LimitCountsRepository;
const LIMIT = "contactPerIp";
const USES = 5;
const REFUSED = "Too many attempts";

const opened: SharedCounts[] = [];
const lines: string[] = [];
const undo: (() => Promise<unknown> | void)[] = [];

beforeEach(() => {
  lines.length = 0;
  for (const level of ["warn", "log"] as const)
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((line: unknown) => void lines.push(String(line)));
});
afterEach(async () => {
  for (const counts of opened.splice(0)) await counts.onApplicationShutdown();
  for (const step of undo.splice(0).reverse()) await step();
  jest.restoreAllMocks();
});

/** Limits as an instance of its own has them. */
async function instance(port: number): Promise<RateLimits> {
  const REDIS_URL = `redis://127.0.0.1:${port}`;
  const config = readConfig({ NODE_ENV: "test", REDIS_URL });
  const counts = new SharedCounts(config, NO_COUNTS);
  opened.push(counts);
  await counts.onModuleInit();
  return new RateLimits(counts);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

const take = async (limits: RateLimits, uses = 1): Promise<void> => {
  for (let use = 0; use < uses; use += 1) await limits.take(LIMIT, "someone");
};

describe("limits whose server is away", () => {
  it("are counted by each instance itself, with one line in the log", async () => {
    const limits = await instance(await freePort());
    await take(limits, USES);
    await expect(take(limits)).rejects.toThrow(REFUSED);
    await limits.giveBack(LIMIT, "someone");
    await limits.take(LIMIT, "somebody else");
    expect(lines).toEqual([
      expect.stringMatching(/^REDIS_URL does not answer, so every instance/),
    ]);
  });

  it("are counted as well when it takes connections and says nothing", async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    undo.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const limits = await instance((server.address() as AddressInfo).port);
    await take(limits, USES);
    await expect(take(limits)).rejects.toThrow(REFUSED);
  });
});

const withServer = SERVER === undefined ? describe.skip : describe;

withServer(
  `limits in ${SERVER ?? "Redis or Valkey (none is installed on this machine)"}`,
  () => {
    async function start(port: number): Promise<ChildProcess> {
      const settings = [
        "--save",
        "",
        "--appendonly",
        "no",
        "--bind",
        "127.0.0.1",
      ];
      const child = spawn(SERVER!, ["--port", String(port), ...settings], {
        stdio: "ignore",
      });
      undo.push(() => stop(child));
      await untilListening(port);
      return child;
    }

    it("are counted for all instances together", async () => {
      const port = await freePort();
      await start(port);
      const [one, two] = [await instance(port), await instance(port)];
      await take(one, 3);
      await take(two, 2);
      await expect(take(one)).rejects.toThrow(REFUSED);
      await expect(take(two)).rejects.toThrow(REFUSED);
      // The refused ones count as well.
      await two.giveBack(LIMIT, "someone");
      await two.giveBack(LIMIT, "someone");
      await two.giveBack(LIMIT, "someone");
      await take(one);
      await one.take(LIMIT, "somebody else");
      expect(lines).toEqual([]);
    });

    it("go on by themselves while it is away, and together when it is back", async () => {
      const port = await freePort();
      const server = await start(port);
      const [one, two] = [await instance(port), await instance(port)];
      await take(one, USES);
      await stop(server);
      // A stopped server's counts are gone; each instance begins its own.
      await take(one, USES);
      await take(two, USES);
      await expect(take(two)).rejects.toThrow(REFUSED);
      await start(port);
      await untilSaid(/counted together again/, 2);
      await take(one, 3);
      await take(two, 2);
      await expect(take(one)).rejects.toThrow(REFUSED);
      const away = lines.filter((line) => line.includes("does not answer"));
      expect(away).toHaveLength(2);
    });
  },
);

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** The test's own limit ends it. */
async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isThere = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
  }
}

/** So many lines of that kind are in the log; the test's own limit ends it. */
async function untilSaid(said: RegExp, times: number): Promise<void> {
  while (lines.filter((line) => said.test(line)).length < times)
    await new Promise(setImmediate);
}

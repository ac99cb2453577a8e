import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "@jest/globals";
import type { ErrorReport } from "../../src/infrastructure/error-reports/error-report";
import {
  BUILD_MS,
  builtProgram,
  ServerProcess,
} from "../hostile/server-process";
import { createEmptyDatabase, type TestDatabase } from "../test-database";
import { TestSmtp } from "../test-smtp";

const LIMIT_MS = 120_000;

/** In the process before the product: a signal is a mistake in the program. */
const MISTAKES = `--import=data:text/javascript,${encodeURIComponent(`
  process.on("SIGUSR2", () => { throw new Error("a mistake at /x?token=" + "sec" + "ret"); });
  process.on("SIGCONT", () => { void Promise.reject(new Error("a promise")); });
`)}`;

let entry: string;
let database: TestDatabase;
let dataDir: string;
let reports: ErrorReport[];
let isSilent = false;

/** Whom failures are reported to. */
const target = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    if (isSilent) return;
    reports.push(JSON.parse(String(Buffer.concat(chunks))) as ErrorReport);
    response.writeHead(204).end();
    target.emit("report");
  });
});

const targetUrl = (): string =>
  `http://127.0.0.1:${(target.address() as AddressInfo).port}/`;

beforeAll(async () => {
  entry = builtProgram();
  database = await createEmptyDatabase();
  target.listen(0, "127.0.0.1");
  await once(target, "listening");
  dataDir = await mkdtemp(path.join(tmpdir(), "octavo-crash-"));
}, BUILD_MS);

afterAll(async () => {
  target.closeAllConnections();
  target.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What processes remember of those before them. */
const memory = (): string => path.join(dataDir, "crash-reports.json");

beforeEach(async () => {
  reports = [];
  isSilent = false;
  await rm(memory(), { force: true });
});

const server = (settings: Record<string, string> = {}): ServerProcess =>
  new ServerProcess(entry, dataDir, {
    DATABASE_URL: database.url,
    NODE_OPTIONS: MISTAKES,
    ERROR_REPORT_URL: targetUrl(),
    ...settings,
  });

async function crashed(
  running: ServerProcess,
  signal: NodeJS.Signals = "SIGUSR2",
): Promise<number | null> {
  await running.ready();
  running.signal(signal);
  return running.exit;
}

const fatalLines = ({ output }: ServerProcess): string[] =>
  output
    .split("\n")
    .filter((line) => line.includes(`"level":60`))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

describe("a failure that ends the process", () => {
  it(
    "is reported first, once in ten minutes, by whichever process",
    async () => {
      const first = server();
      expect(await crashed(first)).toBe(1);
      expect(fatalLines(first)).toEqual([
        expect.stringContaining("Nobody has caught this failure: Error: a m"),
      ]);
      expect(reports).toEqual([
        expect.objectContaining({
          message: "a mistake at /x?…",
          place: "process",
          count: 1,
          stack: expect.stringContaining("\n    at "),
        }),
      ]);
      expect(await crashed(server())).toBe(1);
      expect(reports).toHaveLength(1);
      expect(await crashed(server(), "SIGCONT")).toBe(1);
      expect(reports.map(({ message }) => message)).toEqual([
        "a mistake at /x?…",
        "a promise",
      ]);
    },
    LIMIT_MS,
  );

  it(
    "waits two seconds for somebody who does not answer, and is reported by the next process",
    async () => {
      isSilent = true;
      expect(await crashed(server())).toBe(1);
      expect(reports).toEqual([]);
      isSilent = false;
      const told = once(target, "report");
      const next = await server().ready();
      await told;
      expect(reports.map(({ message }) => message)).toEqual([
        "a mistake at /x?…",
      ]);
      expect(await next.stop()).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    "ends the process when nobody can be told, and writes down no secrets",
    async () => {
      const alone = server({ ERROR_REPORT_URL: "http://127.0.0.1:1/" });
      expect(await crashed(alone)).toBe(1);
      expect(fatalLines(alone)).toHaveLength(1);
      expect(await readFile(memory(), "utf8")).not.toContain("secret");
      const unreported = server({ ERROR_REPORT_URL: "" });
      expect(await crashed(unreported)).toBe(1);
      expect(fatalLines(unreported)).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    "is mailed as well",
    async () => {
      const smtp = new TestSmtp();
      const port = await smtp.start();
      const mailing = server({
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        ERROR_REPORT_MAIL: "operator@example.org",
      });
      expect(await crashed(mailing)).toBe(1);
      await smtp.stop();
      expect(smtp.received.map(({ to }) => to)).toEqual([
        ["operator@example.org"],
      ]);
      expect(reports).toHaveLength(1);
    },
    LIMIT_MS,
  );
});

describe("a start that fails", () => {
  it(
    "is reported with the sentence that it ends with, once in ten minutes",
    async () => {
      const { port } = target.address() as AddressInfo;
      for (let start = 0; start < 2; start += 1) {
        const refused = server({ PORT: String(port) });
        await expect(refused.ready()).rejects.toThrow("did not start");
        expect(await refused.exit).toBe(1);
        expect(fatalLines(refused)).toEqual([
          expect.stringContaining(`Port ${port} is in use.`),
        ]);
      }
      expect(reports).toEqual([
        expect.objectContaining({
          message: expect.stringContaining(`Port ${port} is in use.`),
          place: "start",
        }),
      ]);
    },
    LIMIT_MS,
  );

  it(
    "is not reported where nothing can be remembered of it",
    async () => {
      const refused = server({ DATA_DIR: "/dev/null" });
      await expect(refused.ready()).rejects.toThrow("did not start");
      expect(await refused.exit).toBe(1);
      expect(reports).toEqual([]);
    },
    LIMIT_MS,
  );
});

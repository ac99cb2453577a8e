import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { inParallel } from "../../src/common/in-parallel";
import {
  BUILD_MS,
  builtProgram,
  ServerProcess,
} from "../hostile/server-process";
import { createEmptyDatabase, type TestDatabase } from "../test-database";
import { RefusingPostgres } from "./refusing-postgres";

let entry: string;
let folder: string;
let empty: TestDatabase;
const LIMIT_MS = 60_000;
/** Starts that end early; more would only wait for one another. */
const AT_ONCE = 4;

beforeAll(async () => {
  entry = builtProgram();
  folder = await mkdtemp(path.join(tmpdir(), "octavo-starts-"));
  empty = await createEmptyDatabase();
}, BUILD_MS);

afterAll(async () => {
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What an operator sees, and the exit code. */
async function refusedStart(
  settings: Record<string, string>,
): Promise<{ said: string; code: number | null }> {
  const server = new ServerProcess(entry, path.join(folder, "data"), {
    LOG_FORMAT: "pretty",
    PUBLIC_URL: "http://localhost",
    ...settings,
  });
  await expect(server.ready()).rejects.toThrow("did not start");
  const code = await server.exit;
  return { said: server.output, code };
}

/** No stack, no class of an error, no code of the system alone. */
function expectSentence(
  { said, code }: { said: string; code: number | null },
  sentence: string,
): void {
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/\n\s+at |Error:|The start failed/);
  expect(code).toBe(1);
}

const DATABASE = "The database cannot be used: ";

describe("a start with wrong settings", () => {
  it(
    "names all that is wrong at once, and what is probably misspelled",
    async () => {
      const { said, code } = await refusedStart({
        DATABASE_URL: "postgresql://octavo:100%@db.example/octavo",
        PUBLIC_URL: "https://example.org/blog",
        TRUST_PROXY: "10.0.0.0/99",
        SESSION_SECRET: "too short",
        SMTP_URL: "mail.example.org",
        REDIS_URL: "cache:6379",
        S3_BUCKET: "files",
        PORT: "80000",
        RENDER_WORKERS: "0",
        DATABASE_POOLSIZE: "5",
      });
      expect(code).toBe(1);
      const [warning, first, ...problems] = said.trim().split("\n");
      expect(warning).toBe(
        "DATABASE_POOLSIZE is no setting. Did you mean DATABASE_POOL_SIZE?",
      );
      expect(first).toBe("The settings are not valid:");
      expect(problems.map((line) => line.split(" ")[3]).sort()).toEqual(
        [
          "DATABASE_URL",
          "PORT",
          "PUBLIC_URL",
          "REDIS_URL",
          "RENDER_WORKERS",
          "S3_ACCESS_KEY_ID",
          "S3_SECRET_ACCESS_KEY",
          "SESSION_SECRET",
          "SMTP_URL",
          "TRUST_PROXY",
        ].sort(),
      );
    },
    LIMIT_MS,
  );

  it(
    "says what the database refused",
    async () => {
      const refusals = [
        ["28P01", "password authentication failed", "the password is wrong"],
        ["3D000", "no such database", "there is no database of that name"],
        ["28000", "role is not permitted", "the user may not sign in"],
        [
          "28000",
          "no pg_hba.conf entry, no encryption",
          "the server wants TLS",
        ],
        [
          "53300",
          "too many clients",
          "all connections of the server are taken",
        ],
        ["57P03", "starting up", "the server is starting or stopping"],
      ] as const;
      await inParallel(refusals, AT_ONCE, async ([code, message, sentence]) => {
        const server = await new RefusingPostgres({ code, message }).start();
        expectSentence(
          await refusedStart({ DATABASE_URL: server.url }),
          DATABASE + sentence,
        );
        await server.stop();
      });
    },
    LIMIT_MS,
  );

  it(
    "says that the database has no TLS, no such host, or is not there",
    async () => {
      const refusal = { code: "XX000", message: "never" };
      const server = await new RefusingPostgres(refusal).start();
      const closed = createServer().listen(0, "127.0.0.1");
      await once(closed, "listening");
      const { port } = closed.address() as AddressInfo;
      closed.close();
      const addresses = [
        [`${server.url}?sslmode=require`, "the server offers no TLS"],
        ["postgresql://a:b@db.invalid/c", "the host name "],
        [`postgresql://a:b@127.0.0.1:${port}/c`, "nothing answers at that"],
        ["postgresql://a@/c?host=/nowhere", "there is no server at that"],
      ] as const;
      await inParallel(addresses, AT_ONCE, async ([DATABASE_URL, sentence]) =>
        expectSentence(
          await refusedStart({ DATABASE_URL }),
          DATABASE + sentence,
        ),
      );
      await server.stop();
    },
    LIMIT_MS,
  );

  it(
    "says which right the database's user lacks",
    async () => {
      const owner = new pg.Client({ connectionString: empty.url });
      await owner.connect();
      const role = `octavo_poor_${process.pid}`;
      await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'poor'`);
      const poor = new URL(empty.url);
      poor.username = role;
      poor.password = "poor";
      const DATABASE_URL = poor.toString();
      try {
        expectSentence(
          await refusedStart({ DATABASE_URL }),
          `${DATABASE}the user lacks a right (permission denied for schema public)`,
        );
        await owner.query(`GRANT CREATE, USAGE ON SCHEMA public TO ${role}`);
        expectSentence(
          await refusedStart({ DATABASE_URL }),
          `${DATABASE}the user may not make the extension "pg_trgm". Let an administrator run CREATE EXTENSION`,
        );
      } finally {
        await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
        await owner.end();
      }
    },
    LIMIT_MS,
  );

  it(
    "says that the data folder is a file, or may not be written",
    async () => {
      const file = path.join(folder, "file");
      await writeFile(file, "");
      for (const DATA_DIR of [file, path.join(file, "below")])
        expectSentence(await refusedStart({ DATA_DIR }), file);
      if (process.getuid?.() === 0) return;
      const closed = path.join(folder, "closed");
      await mkdir(closed);
      await chmod(closed, 0o555);
      const DATA_DIR = path.join(closed, "data");
      expectSentence(await refusedStart({ DATA_DIR }), closed);
    },
    LIMIT_MS,
  );

  it(
    "says that the system takes no folders there, whatever the database is",
    async () => {
      const bases: Record<string, string>[] = [{}, { DATABASE_URL: empty.url }];
      const starts = ["/proc/octavo/data", "/dev/null"].flatMap((folder) =>
        bases.map((base) => [folder, base] as const),
      );
      await inParallel(starts, AT_ONCE, async ([folder, base]) =>
        expectSentence(
          await refusedStart({ ...base, DATA_DIR: folder }),
          `The data folder ${folder} cannot be used: `,
        ),
      );
    },
    LIMIT_MS,
  );

  it(
    "says that what listens at the database's address hangs up",
    async () => {
      const other = createServer((socket) => socket.end("HTTP/1.1 400\r\n"));
      other.listen(0, "127.0.0.1");
      await once(other, "listening");
      const { port } = other.address() as AddressInfo;
      const DATABASE_URL = `postgresql://a:b@127.0.0.1:${port}/c`;
      expectSentence(
        await refusedStart({ DATABASE_URL }),
        `${DATABASE}the server ended the connection`,
      );
      other.close();
    },
    LIMIT_MS,
  );

  it(
    "says that the port is taken, or the address another machine's",
    async () => {
      const taken = createServer().listen(0, "127.0.0.1");
      await once(taken, "listening");
      const { port } = taken.address() as AddressInfo;
      expectSentence(
        await refusedStart({ PORT: String(port) }),
        `Port ${port} is in use.`,
      );
      taken.close();
      expectSentence(
        await refusedStart({ HOST: "192.0.2.1" }),
        "HOST=192.0.2.1 is no address of this machine.",
      );
    },
    LIMIT_MS,
  );
});

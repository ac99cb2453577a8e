import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { Logger } from "@nestjs/common";
import pg from "pg";
import { useTestApp } from "../../../test/test-app";
import { MetricsService } from "../metrics/metrics.service";
import { QueryWatch } from "./query-watch";
import { runPrepared } from "./run-prepared";

const app = useTestApp({ LOG_SLOW_QUERY_MS: "50" });

afterEach(() => {
  jest.restoreAllMocks();
});

async function valueOf(name: string): Promise<number> {
  const text = await app.get(MetricsService).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

function slowLines(): string[] {
  const lines: string[] = [];
  jest
    .spyOn(Logger.prototype, "warn")
    .mockImplementation((line) => void lines.push(String(line)));
  return lines;
}

const COUNT = "octavo_database_query_duration_seconds_count";

describe("statements", () => {
  it("are measured, those that fail as well", async () => {
    const before = await valueOf(COUNT);
    await app.database.query("SELECT 1");
    await runPrepared(app.database, "SELECT $1::int AS one", [1]);
    await app.database.query("SELECT 1 / 0").catch(() => undefined);
    expect(await valueOf(COUNT)).toBeGreaterThanOrEqual(before + 3);
  });

  it("that take long are told of without their values", async () => {
    const lines = slowLines();
    await app.database.query(
      "SELECT pg_sleep(0.06),\n   $1::text, 'it''s a secret'",
      ["another secret"],
    );
    await app.database.query("SELECT 'quick'");
    expect(lines).toEqual([
      expect.stringMatching(
        /^A query took \d+ ms: SELECT pg_sleep\(0\.06\), \$1::text, '…'$/,
      ),
    ]);
  });
});

describe("connections", () => {
  it("of the pool are counted", async () => {
    const text = await app.get(MetricsService).text();
    expect(text).toContain("octavo_database_connections_limit 5");
    expect(text).toMatch(/octavo_database_connections\{state="idle"\} \d/);
    // The statements of the scrape itself are more than this pool has connections.
    expect(text).toMatch(/octavo_database_connections_awaited \d/);
  });

  it("that break, and that are not made, are counted as errors", async () => {
    const errors = "octavo_database_connection_errors_total";
    const before = await valueOf(errors);
    const { Client } = app.get(QueryWatch);
    const nowhere = new pg.Pool({ Client, host: "127.0.0.1", port: 1 });
    await expect(nowhere.connect()).rejects.toThrow();
    await nowhere.end();
    const pool = new pg.Pool({
      Client,
      connectionString: app.config.databaseUrl!,
    });
    const broken = new Promise((resolve) => pool.once("error", resolve));
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pg_backend_pid() AS pid",
    );
    client.release();
    await app.database.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await broken;
    await pool.end();
    expect(await valueOf(errors)).toBeGreaterThanOrEqual(before + 2);
  });
});

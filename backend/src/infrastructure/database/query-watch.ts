import { Injectable } from "@nestjs/common";
import pg from "pg";
import { Counter, Histogram } from "prom-client";
import { AppConfig } from "../config/app-config";
import { SlowLog } from "../logging/slow-log";
import { MetricsService } from "../metrics/metrics.service";
import { limitStatement } from "./call-limits";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30];

type Run = (...given: unknown[]) => unknown;

/** Sees every statement of the connections that are made with its `Client`, and how long it takes. */
@Injectable()
export class QueryWatch {
  readonly Client: typeof pg.Client;
  private readonly seconds: Histogram;
  private readonly errors: Counter;
  private readonly slowMs: number;

  constructor(
    { slow }: AppConfig,
    { registry }: MetricsService,
    private readonly slowLog: SlowLog,
  ) {
    this.slowMs = slow.queryMs === 0 ? Infinity : slow.queryMs;
    this.seconds = new Histogram({
      name: "octavo_database_query_duration_seconds",
      help: "How long statements took, failed ones included",
      buckets: SECONDS,
      registers: [registry],
    });
    this.errors = new Counter({
      name: "octavo_database_connection_errors_total",
      help: "Connections to the database that broke or could not be opened",
      registers: [registry],
    });
    this.Client = this.makeClient();
  }

  private makeClient(): typeof pg.Client {
    const follow = (
      client: pg.Client,
      text: unknown,
      run: () => unknown,
    ): unknown => {
      const result = this.follow(text, run);
      if (result instanceof Promise) limitStatement(client, result);
      return result;
    };
    const noteError = (): void => this.errors.inc();
    return class WatchedClient extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        super(config);
        const methods = pg.Client.prototype as unknown as { query: Run };
        this.query = ((...given: unknown[]) =>
          follow(this, given[0], () =>
            Reflect.apply(methods.query, this, given),
          )) as typeof this.query;
        const connect = this.connect.bind(this) as Run;
        this.connect = ((done?: (error: Error | null) => void) =>
          done === undefined
            ? connect()
            : connect((error: Error | null, ...rest: unknown[]) => {
                // Only from now on: before, the caller that connects gets the failure.
                if (error) noteError();
                else this.on("error", noteError);
                (done as Run)(error, ...rest);
              })) as typeof this.connect;
      }
    };
  }

  private follow(statement: unknown, run: () => unknown): unknown {
    const began = performance.now();
    const result = run();
    // A stream of rows takes as long as its reader.
    if (!(result instanceof Promise)) return result;
    const note = (): void => {
      const ms = performance.now() - began;
      this.seconds.observe(ms / 1000);
      if (ms >= this.slowMs)
        this.slowLog.note("A query", ms, withoutValues(textOf(statement)));
    };
    result.then(note, note);
    return result;
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === "string"
    ? statement
    : String((statement as { text?: string } | null)?.text);

/**
 * Values are parameters and never get here; quoted text is removed too, because it may be a value.
 */
const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, " ")
    .trim();

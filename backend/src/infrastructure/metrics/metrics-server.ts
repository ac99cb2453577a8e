import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { once } from "node:events";
import type { AddressInfo, Server as PortServer } from "node:net";
import { Injectable, Logger, type OnApplicationShutdown } from "@nestjs/common";
import { HttpAdapterHost } from "@nestjs/core";
import { ownValue } from "@octavo/format";
import type { FastifyInstance } from "fastify";
import { AppConfig } from "../config/app-config";
import { ConfigError } from "../config/read-config";
import { MetricsService } from "./metrics.service";

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

/** Monitoring uses a few connections, and reads fast. */
const MOST_CONNECTIONS = 100;
const LONGEST_REQUEST_MS = 10_000;

/** Answered as the main listener does. */
const HEALTH = new Set(["/health/live", "/health/ready"]);

interface Answer {
  status: number;
  type: string;
  body: string;
}

/**
 * A second listener (METRICS_PORT) for monitoring. It needs no token, because only the operator's own network
 * can reach it.
 */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private readonly log = new Logger(MetricsServer.name);
  private server: Server | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly metrics: MetricsService,
    private readonly host: HttpAdapterHost,
  ) {}

  /**
   * *
   * @returns where the metrics are; null when the settings name no address.
   * @throws {ConfigError} if the address cannot be used.
   */
  async listen(): Promise<string | null> {
    const { metricsAddress } = this.config;
    if (!metricsAddress) return null;
    const server = createServer((request, response) => {
      void this.answer(request, response);
    });
    server.maxConnections = MOST_CONNECTIONS;
    server.requestTimeout = LONGEST_REQUEST_MS;
    server.headersTimeout = LONGEST_REQUEST_MS;
    const bound = await listenForMetrics(server, metricsAddress);
    this.server = server;
    const { address, family, port } = bound;
    const host = family === "IPv6" ? `[${address}]` : address;
    return `http://${host}:${port}/metrics`;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(
    { method, url = "" }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const isRead = method === "GET" || method === "HEAD";
    const [path = ""] = url.split("?", 1);
    const { status, type, body } = isRead
      ? await this.find(path).catch((error: unknown) => this.fail(error))
      : json(405, { error: "Metrics are read with GET." });
    response.writeHead(status, {
      "content-type": type,
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    response.end(method === "HEAD" ? undefined : body);
  }

  private async find(path: string): Promise<Answer> {
    if (path === "/metrics") {
      const body = await this.metrics.text();
      return { status: 200, type: METRICS_TYPE, body };
    }
    if (path === "/health/version") return json(200, this.metrics.build);
    return HEALTH.has(path)
      ? this.health(path)
      : json(404, { error: "Here are /metrics and /health only." });
  }

  private async health(path: string): Promise<Answer> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const { statusCode, body } = await fastify.inject({ url: path });
    return { status: statusCode, type: JSON_TYPE, body };
  }

  /** The rest of the process may be ending already. */
  private fail(error: unknown): Answer {
    this.log.warn(`A question of a monitor was not answered: ${String(error)}`);
    return json(503, { error: "This server cannot say at present." });
  }
}

const json = (status: number, body: object): Answer => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify(body),
});

const REASONS: Record<string, string> = {
  EADDRINUSE: "the port is in use",
  EADDRNOTAVAIL: "this machine has no such address",
  EACCES: "this user may not open that port",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name cannot be looked up",
};

type Place = NonNullable<AppConfig["metricsAddress"]>;

/** @throws {ConfigError} if the address cannot be used. */
export async function listenForMetrics(
  server: PortServer,
  place: Place,
): Promise<AddressInfo> {
  try {
    server.listen(place);
    await once(server, "listening");
    return server.address() as AddressInfo;
  } catch (error) {
    throw metricsAddressFailure(error, place);
  }
}

/** The sentence for operators when the address for metrics cannot be used. */
export function metricsAddressFailure(
  error: unknown,
  { host, port }: Place,
): ConfigError {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const reason = ownValue(REASONS, code) ?? message;
  return new ConfigError([
    `METRICS_PORT and METRICS_HOST: cannot listen at ${host}, port ${port}: ${reason}`,
  ]);
}

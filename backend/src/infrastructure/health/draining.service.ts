import type { Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { Injectable } from "@nestjs/common";
import { AppConfig } from "../config/app-config";

const POLL_MS = 50;

/**
 * Ends a process without visitors noticing. `/health/ready` first tells proxies to send no more requests,
 * requests that still arrive are answered, and only then does the server stop accepting. Everything that
 * answers need stays available until the last one has been sent.
 */
@Injectable()
export class DrainingService {
  private hasBegun = false;

  constructor(private readonly config: AppConfig) {}

  get isDraining(): boolean {
    return this.hasBegun;
  }

  /** Ends when proxies have had the time to ask whether this server is ready. */
  async announce(server: Server): Promise<void> {
    this.hasBegun = true;
    // Keep-alive connections would bring more requests, or break during one.
    server.prependListener("request", (_request, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    await delay(this.config.stopDelayMs);
  }

  /** Accepts nothing more, and ends with the last answer. */
  async finish(server: Server): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    const timer = setInterval(() => server.closeIdleConnections(), POLL_MS);
    await closed;
    clearInterval(timer);
  }
}

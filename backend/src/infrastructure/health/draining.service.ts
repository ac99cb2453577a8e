import type { Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { Injectable } from "@nestjs/common";
import { AppConfig } from "../config/app-config";

const POLL_MS = 50;

/**
 * The end of a process of which no visitor notices anything: `/health/ready` says that no more requests
 * shall be sent here, those that come all the same are answered, and only then is nothing accepted any
 * more. Whatever answers need is there until the last of them has been sent.
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
    // Connections that are kept would bring more requests, or break under one.
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

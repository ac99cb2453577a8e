import { IncomingMessage } from "node:http";
import { Injectable } from "@nestjs/common";
import type { FastifyInstance } from "fastify";
import { Counter, Histogram } from "prom-client";
import { MetricsService } from "./metrics.service";

/** From what is at hand to what waits as long as anything may. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const METHODS = new Set([
  "DELETE",
  "GET",
  "HEAD",
  "OPTIONS",
  "PATCH",
  "POST",
  "PUT",
]);

/** The kind of a request, by the pattern of its route. The first match counts. */
const KINDS: readonly [RegExp, string][] = [
  [/^\/(api|auth)(\/|$)/, "api"],
  [/^\/(health|metrics)(\/|$)/, "monitoring"],
  [/^\/(media|share)(\/|$)/, "media"],
  [/^\/frontends\/:app\/|\.(ico|png)$/, "asset"],
  [/\.(xml|json|txt)$|^\/(feed|rss)$|\/:file$/, "feed"],
  [/^\//, "document"],
];

/** Most route patterns in memory; there are about two hundred. */
const MOST_ROUTES = 1000;
const NO_ROUTE = "none";

interface Route {
  kind: string;
  route: string;
}

/** Answers of the framework; the store of ready answers counts its own. */
@Injectable()
export class RequestMetrics {
  private readonly routes = new Map<string, Route>();
  private readonly requests: Counter<"kind" | "method" | "route" | "status">;
  private readonly seconds: Histogram<"kind" | "method" | "status">;

  constructor({ registry }: MetricsService) {
    this.requests = new Counter({
      name: "octavo_http_requests_total",
      help: "Requests not answered from the cache of ready answers; status is a class such as 2xx",
      labelNames: ["kind", "method", "route", "status"],
      registers: [registry],
    });
    this.seconds = new Histogram({
      name: "octavo_http_request_duration_seconds",
      help: "Time from the arrival of such a request to the end of its answer",
      labelNames: ["kind", "method", "status"],
      buckets: SECONDS,
      registers: [registry],
    });
  }

  watch(fastify: FastifyInstance): void {
    fastify.addHook("onResponse", (request, reply, done) => {
      // Calls that pages make inside this process came over no wire.
      if (request.raw instanceof IncomingMessage)
        this.note(request.routeOptions.url, {
          method: request.method,
          status: reply.statusCode,
          seconds: reply.elapsedTime / 1000,
        });
      done();
    });
  }

  private note(
    pattern: string | undefined,
    answer: { method: string; status: number; seconds: number },
  ): void {
    const { kind, route } = this.routeOf(pattern ?? "");
    const method = METHODS.has(answer.method) ? answer.method : "other";
    const status = `${Math.floor(answer.status / 100)}xx`;
    this.requests.inc({ kind, method, route, status });
    this.seconds.observe({ kind, method, status }, answer.seconds);
  }

  private routeOf(pattern: string): Route {
    const known = this.routes.get(pattern);
    if (known) return known;
    const plain = pattern.replace(/\([^()]*\)/g, "");
    const kind = KINDS.find(([form]) => form.test(plain))?.[1] ?? "document";
    const route = { kind, route: plain === "" ? NO_ROUTE : plain };
    if (this.routes.size < MOST_ROUTES) this.routes.set(pattern, route);
    return route;
  }
}

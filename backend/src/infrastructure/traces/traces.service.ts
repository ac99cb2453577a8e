import { IncomingMessage } from "node:http";
import {
  Injectable,
  type OnApplicationShutdown,
  type OnModuleInit,
} from "@nestjs/common";
import type { Attributes, Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { TroubleLog } from "../../common/errors/trouble-log";
import { withoutSecrets } from "../../common/http/request-log";
import { ScopeValue } from "../../common/scope-value";
import { within } from "../../common/time/within";
import { AppConfig } from "../config/app-config";
import { MetricsService } from "../metrics/metrics.service";
import type { Tracing } from "./start-tracing";

/** A server that shuts down sends what it has for this long. */
const LAST_MS = 2000;

/** What monitoring asks for every few seconds tells no one anything. */
const QUIET = /^\/(?:health|metrics)(?:\/|$)/;

/**
 * Sends traces of requests, renderings and their calls of the API to a collector where the environment names
 * one. Otherwise nothing is measured, and no package for it is loaded.
 */
@Injectable()
export class TracesService implements OnModuleInit, OnApplicationShutdown {
  private readonly current = new ScopeValue<Span>();
  private tracing: Tracing | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly metrics: MetricsService,
    private readonly trouble: TroubleLog,
  ) {}

  async onModuleInit(): Promise<void> {
    const { tracesUrl } = this.config;
    if (tracesUrl === null) return;
    const { startTracing } = await import("./start-tracing");
    this.tracing = startTracing({
      url: tracesUrl,
      version: this.metrics.build.version ?? "",
      onTrouble: (reason) => this.trouble.note("Traces cannot be sent", reason),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.tracing)
      await within(LAST_MS, this.tracing.stop()).catch(() => undefined);
  }

  /** Follows requests that came over a wire. Who sends one cannot choose a trace for it. */
  watch(fastify: FastifyInstance): void {
    if (this.config.tracesUrl === null) return;
    const spans = new WeakMap<FastifyRequest, Span>();
    fastify.addHook("onRequest", (request, _reply, done) => {
      const path = withoutSecrets(request.url.split("?", 1).join());
      const { url: route = "no route" } = request.routeOptions;
      if (request.raw instanceof IncomingMessage && !QUIET.test(path)) {
        const span = this.tracing?.begin(`${request.method} ${route}`, {
          "http.request.method": request.method,
          "url.path": path,
          "http.route": route,
        });
        if (span) spans.set(request, span);
      }
      done();
    });
    // The body has been read, whose events belong to no request.
    fastify.addHook("preHandler", (request, _reply, done) => {
      const span = spans.get(request);
      if (span) this.current.run(span, done);
      else done();
    });
    fastify.addHook("onResponse", (request, reply, done) => {
      spans
        .get(request)
        ?.setAttribute("http.response.status_code", reply.statusCode)
        .end();
      done();
    });
  }

  /** Says something about the request, or the part of it, that is at work. */
  note(attributes: Attributes): void {
    if (this.tracing) this.current.current?.setAttributes(attributes);
  }

  /** A part of what is at work. */
  async run<Result>(
    name: string,
    attributes: Attributes,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!this.tracing) return work();
    const span = this.tracing.begin(name, attributes, this.current.current);
    try {
      return await this.current.run(span, work);
    } catch (error) {
      this.tracing.fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  /** For calls of other processes, whose events know nothing of what is at work now. */
  keep(): <Result>(work: () => Result) => Result {
    const span = this.current.current;
    return (work) => (span ? this.current.run(span, work) : work());
  }

  /** Ends when everything has been sent. */
  async flush(): Promise<void> {
    await this.tracing?.flush();
  }
}

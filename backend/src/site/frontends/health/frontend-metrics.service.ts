import { Injectable } from "@nestjs/common";
import { Counter, Histogram } from "prom-client";
import { MetricsService } from "../../../infrastructure/metrics/metrics.service";

const RELEASE = ["app", "version"] as const;
const OUTCOME = [...RELEASE, "outcome"] as const;

/** From a page that is at hand to one that takes as long as it may. */
const RENDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];

/**
 * What this process saw of the frontends since it started. Only releases that exist are named, so that
 * nobody makes up series.
 */
@Injectable()
export class FrontendMetricsService {
  readonly renders: Counter<(typeof OUTCOME)[number]>;
  readonly renderSeconds: Histogram<(typeof RELEASE)[number]>;
  readonly starts: Counter<(typeof OUTCOME)[number]>;
  readonly fallbacks: Counter<(typeof RELEASE)[number]>;
  readonly takenBack: Counter<"app" | "version" | "role">;

  constructor({ registry }: MetricsService) {
    const registers = [registry];
    this.renders = new Counter({
      name: "octavo_frontend_renders_total",
      help: "Pages rendered on this server; outcome is ok or failed",
      labelNames: OUTCOME,
      registers,
    });
    this.renderSeconds = new Histogram({
      name: "octavo_frontend_render_seconds",
      help: "How long a rendering took, waiting for the API included",
      labelNames: RELEASE,
      buckets: RENDER_SECONDS,
      registers,
    });
    this.starts = new Counter({
      name: "octavo_frontend_starts_total",
      help: "What browsers told this server; outcome is started or failed. Starts are told of releases on trial only",
      labelNames: OUTCOME,
      registers,
    });
    this.fallbacks = new Counter({
      name: "octavo_frontend_fallbacks_total",
      help: "Documents that were made with another version, the last healthy one, because this one failed",
      labelNames: RELEASE,
      registers,
    });
    this.takenBack = new Counter({
      name: "octavo_frontend_automatic_rollbacks_total",
      help: "Releases that this server took back by itself; role is live or canary",
      labelNames: [...RELEASE, "role"],
      registers,
    });
  }
}

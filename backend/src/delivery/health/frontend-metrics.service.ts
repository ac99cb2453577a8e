import { Injectable } from "@nestjs/common";
import { Counter, Histogram } from "prom-client";
import { MetricsService } from "../../infrastructure/metrics/metrics.service";

const RELEASE = ["app", "version"] as const;
const OUTCOME = [...RELEASE, "outcome"] as const;

/** From a page that is at hand to one that takes as long as it may. */
const RENDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];

/**
 * Counts of this process about the frontends since it started. Only existing releases are named, so that no
 * client can create series.
 */
@Injectable()
export class FrontendMetricsService {
  readonly renders: Counter<(typeof OUTCOME)[number]>;
  readonly renderSeconds: Histogram<(typeof RELEASE)[number]>;
  readonly starts: Counter<(typeof OUTCOME)[number]>;
  readonly fallbacks: Counter<(typeof RELEASE)[number]>;
  readonly slots: Counter<(typeof OUTCOME)[number] | "slot">;
  readonly errors: Counter<"app" | "version" | "source">;
  readonly takenBack: Counter<"app" | "version" | "role">;
  readonly flagsTakenBack: Counter<"app" | "flag">;

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
      help: "How long rendering took, including waiting for the API",
      labelNames: RELEASE,
      buckets: RENDER_SECONDS,
      registers,
    });
    this.starts = new Counter({
      name: "octavo_frontend_starts_total",
      help: "What browsers reported to this server; outcome is started or failed. Starts are reported for releases on trial only",
      labelNames: OUTCOME,
      registers,
    });
    this.fallbacks = new Counter({
      name: "octavo_frontend_fallbacks_total",
      help: "Documents rendered with the last healthy version because this one failed",
      labelNames: RELEASE,
      registers,
    });
    this.slots = new Counter({
      name: "octavo_frontend_slots_total",
      help: "Slots on pages of other frontends; outcome is filled, empty, failed or late",
      labelNames: [...OUTCOME, "slot"],
      registers,
    });
    this.errors = new Counter({
      name: "octavo_frontend_errors_total",
      help: "Failures that were reported to this server and that the screen of the frontend lists; source is browser or server",
      labelNames: [...RELEASE, "source"],
      registers,
    });
    this.takenBack = new Counter({
      name: "octavo_frontend_automatic_rollbacks_total",
      help: "Releases that this server rolled back automatically; role is live or canary",
      labelNames: [...RELEASE, "role"],
      registers,
    });
    this.flagsTakenBack = new Counter({
      name: "octavo_frontend_flags_unset_total",
      help: "Flags that this server unset automatically",
      labelNames: ["app", "flag"],
      registers,
    });
  }
}

import { Injectable } from "@nestjs/common";
import { Counter, Histogram } from "prom-client";
import { MetricsService } from "../../infrastructure/metrics/metrics.service";

/** From a page that is at hand to one that takes as long as it may. */
const RENDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];

/**
 * Counts of this process about the frontends since it started. Only existing releases are named, so that no
 * client can create series.
 */
@Injectable()
export class FrontendMetricsService {
  readonly renders = this.counter(
    "octavo_frontend_renders_total",
    "Pages rendered on this server; outcome is ok or failed",
    ["app", "version", "outcome"],
  );
  readonly renderSeconds = new Histogram({
    name: "octavo_frontend_render_seconds",
    help: "How long rendering took, including waiting for the API",
    labelNames: ["app", "version"],
    buckets: RENDER_SECONDS,
    registers: [this.metrics.registry],
  });
  readonly starts = this.counter(
    "octavo_frontend_starts_total",
    "What browsers reported to this server; outcome is started or failed. Starts are reported for releases on trial only",
    ["app", "version", "outcome"],
  );
  readonly fallbacks = this.counter(
    "octavo_frontend_fallbacks_total",
    "Documents rendered with the last healthy version because this one failed",
    ["app", "version"],
  );
  readonly slots = this.counter(
    "octavo_frontend_slots_total",
    "Slots on pages of other frontends; outcome is filled, empty, failed or late",
    ["app", "version", "outcome", "slot"],
  );
  readonly errors = this.counter(
    "octavo_frontend_errors_total",
    "Failures that were reported to this server and that the screen of the frontend lists; source is browser or server",
    ["app", "version", "source"],
  );
  readonly takenBack = this.counter(
    "octavo_frontend_automatic_rollbacks_total",
    "Releases that this server rolled back automatically; role is live or canary",
    ["app", "version", "role"],
  );
  readonly flagsTakenBack = this.counter(
    "octavo_frontend_flags_unset_total",
    "Flags that this server unset automatically",
    ["app", "flag"],
  );

  constructor(private readonly metrics: MetricsService) {}

  private counter<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
  ): Counter<Label> {
    return new Counter({
      name,
      help,
      labelNames,
      registers: [this.metrics.registry],
    });
  }
}

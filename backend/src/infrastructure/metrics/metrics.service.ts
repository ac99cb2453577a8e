import { timingSafeEqual, createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import {
  NotFoundError,
  UnauthorizedError,
} from "../../common/errors/app-error";
import { AppConfig } from "../config/app-config";
import { readBuildInfo, type BuildInfo } from "./build-info";

/** Numbers of this process for a monitoring system; every module adds its own to the registry. */
@Injectable()
export class MetricsService {
  /** Not the library's shared registry: each new application, as in tests, starts at zero. */
  readonly registry = new Registry();
  readonly build: BuildInfo = readBuildInfo();

  constructor(private readonly config: AppConfig) {
    // Memory, event loop and the like.
    if (config.env !== "test")
      collectDefaultMetrics({ register: this.registry });
    const { version, commit } = this.build;
    new Gauge({
      name: "octavo_build_info",
      help: "1 for the build that runs here",
      labelNames: ["version", "commit"],
      registers: [this.registry],
    }).set({ version: version ?? "", commit: commit ?? "" }, 1);
  }

  /** In the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  /**
   * Holders of the token may read what an operator sees, from any address: behind a proxy on the same
   * machine, all visitors seem to come from that machine. Without a token in the settings, no one may.
   * @param authorization the header of that name.
   */
  assertMayRead(authorization: string | undefined): void {
    const { metricsToken } = this.config;
    if (metricsToken === null) throw new NotFoundError();
    if (!isSame(authorization ?? "", `Bearer ${metricsToken}`))
      throw new UnauthorizedError(
        "Metrics are read with the METRICS_TOKEN of this server, as a bearer token.",
      );
  }
}

const digest = (text: string): Buffer =>
  createHash("sha256").update(text).digest();

/** Takes as long whichever characters differ. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

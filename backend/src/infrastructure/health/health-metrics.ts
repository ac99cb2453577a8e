import { statfs } from "node:fs/promises";
import { Injectable } from "@nestjs/common";
import { Gauge } from "prom-client";
import { AppConfig } from "../config/app-config";
import { MetricsService } from "../metrics/metrics.service";
import { Sample } from "../metrics/sample";
import { addSampledGauge } from "../metrics/sampled-gauge";
import { ReadinessService } from "./readiness.service";

const KEPT_MS = 10_000;

/** What `/health/ready` goes by, part by part, and how much room there is. */
@Injectable()
export class HealthMetrics {
  constructor(
    { registry }: MetricsService,
    { dataDir }: AppConfig,
    readiness: ReadinessService,
  ) {
    new Gauge({
      name: "octavo_part_ready",
      help: "1 while this part of /health/ready is healthy, otherwise 0; part is database, files or site",
      labelNames: ["part"],
      registers: [registry],
      async collect() {
        for (const [part, sentence] of await readiness.look())
          this.set({ part }, sentence === null ? 1 : 0);
      },
    });
    const disk = new Sample(() => statfs(dataDir), KEPT_MS);
    addSampledGauge(
      registry,
      {
        name: "octavo_data_disk_free_bytes",
        help: "Free space on the disk of DATA_DIR that this account can use",
      },
      [disk, (gauge, { bavail, bsize }) => gauge.set(bavail * bsize)],
    );
    addSampledGauge(
      registry,
      {
        name: "octavo_data_disk_size_bytes",
        help: "Size of the disk of DATA_DIR",
      },
      [disk, (gauge, { blocks, bsize }) => gauge.set(blocks * bsize)],
    );
  }
}

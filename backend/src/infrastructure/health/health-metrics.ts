import { Injectable } from "@nestjs/common";
import { Gauge } from "prom-client";
import { MetricsService } from "../metrics/metrics.service";
import { addSampledGauge } from "../metrics/sampled-gauge";
import { DiskSpace } from "./disk-space";
import { ReadinessService } from "./readiness.service";

/** The parts that `/health/ready` checks, and how much room there is. */
@Injectable()
export class HealthMetrics {
  constructor(
    { registry }: MetricsService,
    disk: DiskSpace,
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
    addSampledGauge(
      registry,
      {
        name: "octavo_data_disk_free_bytes",
        help: "Free space on the disk of DATA_DIR that this account can use",
      },
      [disk.sample, (gauge, { free }) => gauge.set(free)],
    );
    addSampledGauge(
      registry,
      {
        name: "octavo_data_disk_size_bytes",
        help: "Size of the disk of DATA_DIR",
      },
      [disk.sample, (gauge, { size }) => gauge.set(size)],
    );
  }
}

import { Injectable } from "@nestjs/common";
import type { Pool } from "pg";
import { Gauge } from "prom-client";
import { DataSource } from "typeorm";
import { AppConfig } from "../config/app-config";
import { MetricsService } from "../metrics/metrics.service";

/** How the pool of connections does. */
@Injectable()
export class ConnectionMetrics {
  constructor(
    { driver }: DataSource,
    { databasePoolSize }: AppConfig,
    { registry }: MetricsService,
  ) {
    const pool = (): Pool => (driver as unknown as { master: Pool }).master;
    new Gauge({
      name: "octavo_database_connections",
      help: "Connections of the pool; state is in_use or idle",
      labelNames: ["state"],
      registers: [registry],
      collect() {
        const { totalCount, idleCount } = pool();
        this.set({ state: "in_use" }, totalCount - idleCount);
        this.set({ state: "idle" }, idleCount);
      },
    });
    new Gauge({
      name: "octavo_database_connections_limit",
      help: "Connections that the pool may have (DATABASE_POOL_SIZE)",
      registers: [registry],
    }).set(databasePoolSize);
    new Gauge({
      name: "octavo_database_connections_awaited",
      help: "Statements waiting for a connection of the pool",
      registers: [registry],
      collect() {
        this.set(pool().waitingCount);
      },
    });
  }
}

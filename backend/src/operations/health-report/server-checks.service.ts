import { Injectable, type OnModuleInit } from "@nestjs/common";
import { WAITING_MOST } from "@octavo/contracts";
import { DataSource } from "typeorm";
import {
  missingMigrations,
  unknownMigrations,
} from "../../infrastructure/database/new-schema";
import { DiskSpace } from "../../infrastructure/health/disk-space";
import { ReadinessService } from "../../infrastructure/health/readiness.service";
import { JobMetrics, oldestOf } from "../../infrastructure/jobs/job-metrics";
import { MetricsService } from "../../infrastructure/metrics/metrics.service";
import { ReplicasService } from "../../infrastructure/replicas/replicas.service";
import { WaitingService } from "../waiting/waiting.service";
import { InstanceChecksService } from "../instances/instance-checks.service";
import { fine, trouble, type Finding } from "./finding";
import { HealthReportService } from "./health-report.service";
import {
  clockFinding,
  databaseFinding,
  diskFinding,
  countLost,
  jobsFinding,
} from "./server-findings.policy";

const TROUBLESHOOT = "docs/operating/troubleshoot.md";

/** Checks of the process and its database, from the existing probes and metrics. */
@Injectable()
export class ServerChecksService implements OnModuleInit {
  constructor(
    private readonly reports: HealthReportService,
    private readonly database: DataSource,
    private readonly readiness: ReadinessService,
    private readonly replicas: ReplicasService,
    private readonly disk: DiskSpace,
    private readonly jobs: JobMetrics,
    private readonly metrics: MetricsService,
    private readonly instances: InstanceChecksService,
    private readonly waiting: WaitingService,
  ) {}

  onModuleInit(): void {
    this.waiting.register({
      name: "failed_jobs",
      call: "GET /health/report",
      count: () => this.countLostJobs(),
    });
    const document = TROUBLESHOOT;
    this.reports.register({
      id: "database",
      document,
      look: () => this.lookAtDatabase(),
    });
    this.reports.register({
      id: "disk",
      document,
      look: () => this.lookAtDisk(),
    });
    this.reports.register({
      id: "jobs",
      document,
      look: () => this.lookAtJobs(),
    });
    this.reports.register({
      id: "version",
      document: "docs/operating/update.md",
      look: () => this.lookAtVersion(),
    });
    this.reports.register({
      id: "clock",
      document,
      look: async () => clockFinding(await this.instances.clockDifference()),
    });
  }

  private async lookAtDatabase(): Promise<Finding> {
    const began = performance.now();
    const isDown = (await this.readiness.ask("database")) !== null;
    const ms = Math.round(performance.now() - began);
    return databaseFinding({ isDown, ms, lags: this.replicas.lags() });
  }

  private async lookAtDisk(): Promise<Finding> {
    const [room, refusal] = await Promise.all([
      this.disk.sample.read(),
      this.readiness.ask("files"),
    ]);
    if (!room) throw new Error("The disk does not say how much is free.");
    return diskFinding(room, refusal);
  }

  private async countLostJobs(): Promise<number> {
    const rows = (await this.jobs.waiting.read()) ?? [];
    return Math.min(countLost(rows), WAITING_MOST);
  }

  private async lookAtJobs(): Promise<Finding> {
    const rows = await this.jobs.waiting.read();
    if (!rows) throw new Error("The jobs could not be counted.");
    return jobsFinding(oldestOf(rows), rows);
  }

  private async lookAtVersion(): Promise<Finding> {
    const rows = await this.database.query<{ name: string }[]>(
      "SELECT name FROM migrations",
    );
    const names = rows.map(({ name }) => name);
    const older = unknownMigrations(names).length;
    const pending = missingMigrations(names).length;
    if (older > 0)
      return trouble("warning", "health.versionOlder", { count: older });
    if (pending > 0)
      return trouble("failing", "health.versionPending", { count: pending });
    const version = this.metrics.build.version ?? "(development)";
    return fine("health.versionOk", { version });
  }
}

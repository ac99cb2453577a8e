import { Global, Module } from "@nestjs/common";
import { LivenessModule } from "../health/liveness.module";
import { LoggingModule } from "../logging/logging.module";
import { MetricsModule } from "../metrics/metrics.module";
import { JobHandlers } from "./job-handlers";
import { JobMetrics } from "./job-metrics";
import { JobQueue } from "./job-queue";
import { JobRunner } from "./job-runner";
import { WaitingJobsRepository } from "./waiting-jobs.repository";

@Global()
@Module({
  imports: [LivenessModule, LoggingModule, MetricsModule],
  providers: [
    JobHandlers,
    JobMetrics,
    JobQueue,
    JobRunner,
    WaitingJobsRepository,
  ],
  exports: [JobHandlers, JobMetrics, JobQueue, JobRunner],
})
export class JobsModule {}

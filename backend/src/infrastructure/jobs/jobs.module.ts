import { Global, Module } from "@nestjs/common";
import { JobHandlers } from "./job-handlers";
import { JobLocksRepository } from "./job-locks.repository";
import { JobQueue } from "./job-queue";
import { JobRunner } from "./job-runner";

@Global()
@Module({
  providers: [JobHandlers, JobLocksRepository, JobQueue, JobRunner],
  exports: [JobHandlers, JobQueue, JobRunner],
})
export class JobsModule {}

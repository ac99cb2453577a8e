import { Global, Module } from "@nestjs/common";
import { JobHandlers } from "./job-handlers";
import { JobQueue } from "./job-queue";
import { JobRunner } from "./job-runner";

@Global()
@Module({
  providers: [JobHandlers, JobQueue, JobRunner],
  exports: [JobHandlers, JobQueue, JobRunner],
})
export class JobsModule {}

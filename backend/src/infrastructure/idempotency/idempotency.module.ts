import { Module, type OnModuleInit } from "@nestjs/common";
import { APP_INTERCEPTOR } from "@nestjs/core";
import { JobHandlers } from "../jobs/job-handlers";
import { IdempotencyInterceptor } from "./idempotency.interceptor";
import { IdempotentCallsRepository } from "./idempotent-calls.repository";

const EVERY_HOUR = "19 * * * *";

@Module({
  providers: [
    IdempotentCallsRepository,
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
})
export class IdempotencyModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobHandlers,
    private readonly calls: IdempotentCallsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating("idempotency.clean-up", EVERY_HOUR, () =>
      this.calls.removeOver(),
    );
  }
}

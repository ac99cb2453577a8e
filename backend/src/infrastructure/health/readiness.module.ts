import { Module } from "@nestjs/common";
import { ReadinessService } from "./readiness.service";

/** For parts that a process cannot do without. */
@Module({ providers: [ReadinessService], exports: [ReadinessService] })
export class ReadinessModule {}

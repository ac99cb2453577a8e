import { Module } from "@nestjs/common";
import { ReadinessService } from "./readiness.service";

/** For whatever a process cannot do without. */
@Module({ providers: [ReadinessService], exports: [ReadinessService] })
export class ReadinessModule {}

import { Module } from "@nestjs/common";
import { HealthModule } from "../../infrastructure/health/health.module";
import { ReadinessModule } from "../../infrastructure/health/readiness.module";
import { ReplicasModule } from "../../infrastructure/replicas/replicas.module";
import { InstancesModule } from "../instances/instances.module";
import { MailsModule } from "../mails/mails.module";
import { AddressChecksService } from "./address-checks.service";
import { HealthDigestService } from "./health-digest.service";
import { HealthReportController } from "./health-report.controller";
import { HealthReportService } from "./health-report.service";
import { HealthStatesRepository } from "./health-states.repository";
import { MailCheckService } from "./mail-check.service";
import { ServerChecksService } from "./server-checks.service";

@Module({
  imports: [
    HealthModule,
    InstancesModule,
    MailsModule,
    ReadinessModule,
    ReplicasModule,
  ],
  controllers: [HealthReportController],
  providers: [
    AddressChecksService,
    HealthDigestService,
    HealthReportService,
    HealthStatesRepository,
    MailCheckService,
    ServerChecksService,
  ],
  exports: [HealthDigestService, HealthReportService],
})
export class HealthReportModule {}

import { Module } from "@nestjs/common";
import { MailsModule } from "../mails/mails.module";
import { HealthDigestService } from "./health-digest.service";
import { HealthReportService } from "./health-report.service";
import { HealthStatesRepository } from "./health-states.repository";

/** For modules that report their health. */
@Module({
  imports: [MailsModule],
  providers: [HealthDigestService, HealthReportService, HealthStatesRepository],
  exports: [HealthDigestService, HealthReportService],
})
export class HealthReportModule {}

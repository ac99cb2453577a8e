import { Module } from "@nestjs/common";
import { Mailer } from "../mail/mailer";
import { ErrorReportsService } from "./error-reports.service";

@Module({
  providers: [ErrorReportsService, Mailer],
  exports: [ErrorReportsService],
})
export class ErrorReportsModule {}

import { Module } from "@nestjs/common";
import { ErrorReportsService } from "./error-reports.service";

@Module({
  providers: [ErrorReportsService],
  exports: [ErrorReportsService],
})
export class ErrorReportsModule {}

import { Get, Header, Headers } from "@nestjs/common";
import type { HealthReportDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { HealthReportService } from "./health-report.service";

@ApiController("health", "How the site is doing, for its owner.")
export class HealthReportController {
  constructor(private readonly reports: HealthReportService) {}

  @ApiDoc(
    "What works, what does not, and what to do about it; found out at most every few seconds",
  )
  @Get("report")
  @Header("cache-control", "no-store")
  report(@Headers("host") host = ""): Promise<HealthReportDto> {
    return this.reports.report(host);
  }
}

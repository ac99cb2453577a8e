import { Controller, Get, Header, Headers } from "@nestjs/common";
import { Public } from "../../common/permissions/access.decorators";
import type { BuildInfo } from "./build-info";
import { METRICS_TYPE } from "./metrics-server";
import { MetricsService } from "./metrics.service";

@Controller()
@Public()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get("metrics")
  @Header("content-type", METRICS_TYPE)
  @Header("cache-control", "no-store")
  read(@Headers("authorization") authorization?: string): Promise<string> {
    this.metrics.assertMayRead(authorization);
    return this.metrics.text();
  }

  @Get("health/version")
  @Header("cache-control", "no-store")
  version(@Headers("authorization") authorization?: string): BuildInfo {
    this.metrics.assertMayRead(authorization);
    return this.metrics.build;
  }
}

import { Controller, Get, Header, Headers } from "@nestjs/common";
import { Public } from "../../common/permissions/access.decorators";
import { MetricsService } from "./metrics.service";

@Controller("metrics")
@Public()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  @Header("content-type", "text/plain; version=0.0.4; charset=utf-8")
  @Header("cache-control", "no-store")
  read(@Headers("authorization") authorization?: string): Promise<string> {
    return this.metrics.read(authorization);
  }
}

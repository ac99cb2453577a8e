import {
  Body,
  Get,
  HttpCode,
  Param,
  Post,
  UseInterceptors,
} from "@nestjs/common";
import {
  ReportVerdictsDto,
  type ReleaseContentDto,
  type ReleaseDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ContractEndInterceptor } from "../releases/contract-end.interceptor";
import { GateService } from "./gate.service";

const OF_A_RELEASE = {
  failures: {
    404: "There is no such frontend or release",
    409: "The release has not arrived completely, or was removed",
  },
};

@ApiController("frontends/apps/:app/releases/:version")
export class GateController {
  constructor(private readonly gate: GateService) {}

  @ApiDoc("What a browser has to look at before a release may go live", {
    failures: { 404: "There is no such frontend or release" },
  })
  @Get("content")
  content(
    @Param("app") app: string,
    @Param("version") version: string,
  ): Promise<ReleaseContentDto> {
    return this.gate.content(app, version);
  }

  @ApiDoc("Run the server's checks of a release again", OF_A_RELEASE)
  @Post("check")
  @UseInterceptors(ContractEndInterceptor)
  @HttpCode(200)
  check(
    @Param("app") app: string,
    @Param("version") version: string,
  ): Promise<ReleaseDto> {
    return this.gate.checkAgain(app, version);
  }

  @ApiDoc(
    "Keep what a browser found that opened a release. Only a key with `releases:attest` may say it",
    OF_A_RELEASE,
  )
  @Post("verdicts")
  @HttpCode(200)
  report(
    @Param("app") app: string,
    @Param("version") version: string,
    @Body() { verdicts }: ReportVerdictsDto,
  ): Promise<ReleaseDto> {
    return this.gate.report(app, version, verdicts);
  }
}

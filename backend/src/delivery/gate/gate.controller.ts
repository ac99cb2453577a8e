import { Body, Get, Param, UseInterceptors } from "@nestjs/common";
import {
  ReportVerdictsDto,
  type ReleaseContentDto,
  type ReleaseDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ContractEndInterceptor } from "../releases/contract-end.interceptor";
import type { ReleaseName } from "../releases/release-name";
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
  content(@Param() release: ReleaseName): Promise<ReleaseContentDto> {
    return this.gate.content(release);
  }

  @ApiDoc("Run the server's checks of a release again", OF_A_RELEASE)
  @PostOk("check")
  @UseInterceptors(ContractEndInterceptor)
  check(@Param() release: ReleaseName): Promise<ReleaseDto> {
    return this.gate.checkAgain(release);
  }

  @ApiDoc(
    "Keep what a browser found that opened a release. Only a key with `releases:attest` may say it",
    OF_A_RELEASE,
  )
  @PostOk("verdicts")
  report(
    @Param() release: ReleaseName,
    @Body() { verdicts }: ReportVerdictsDto,
  ): Promise<ReleaseDto> {
    return this.gate.report(release, verdicts);
  }
}

import { Get, Param, Query } from "@nestjs/common";
import {
  ListFrontendErrorsDto,
  type FrontendErrorDto,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { FrontendErrorsService } from "./frontend-errors.service";

@ApiController("frontends/apps/:app/errors")
export class FrontendErrorsController {
  constructor(private readonly errors: FrontendErrorsService) {}

  @ApiDoc(
    "List what fails in a frontend's releases, with its sources, the latest first",
    { failures: { 404: "There is no such frontend" } },
  )
  @Get()
  list(
    @Param("app") app: string,
    @Query() query: ListFrontendErrorsDto,
  ): Promise<Paged<FrontendErrorDto>> {
    return this.errors.list(app, query);
  }
}

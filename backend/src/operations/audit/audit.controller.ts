import { Get, Query } from "@nestjs/common";
import { ListAuditDto, type AuditPage } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { AuditService } from "./audit.service";

@ApiController("audit", "Who changed what, and when.")
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @ApiDoc("Who did what, the newest first")
  @Get()
  list(@Query() query: ListAuditDto): Promise<AuditPage> {
    return this.audit.list(query);
  }
}

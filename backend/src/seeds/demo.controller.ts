import { Delete, Get } from "@nestjs/common";
import type { DemoDto, DemoRemovalDto } from "@octavo/contracts";
import { ApiController } from "../common/http/api-controller.decorator";
import { ApiDoc } from "../infrastructure/openapi/api-doc.decorator";
import { DemoRemovalService } from "./demo-removal.service";

@ApiController("demo", "The demo content, which can be removed.")
export class DemoController {
  constructor(private readonly demo: DemoRemovalService) {}

  @ApiDoc("What removing the demo would do: what goes, and what stays and why")
  @Get()
  show(): Promise<DemoDto> {
    return this.demo.show();
  }

  @ApiDoc(
    "Remove the demo but for what people have changed or added; all of it or nothing",
    { failures: { 409: "There is no demo" } },
  )
  @Delete()
  remove(): Promise<DemoRemovalDto> {
    return this.demo.remove();
  }
}

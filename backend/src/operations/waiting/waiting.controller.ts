import { Get } from "@nestjs/common";
import type { TasksDto, WaitingDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { WaitingService } from "./waiting.service";

@ApiController("waiting", "What waits for the person who asks.")
export class WaitingController {
  constructor(private readonly waiting: WaitingService) {}

  @ApiDoc("How much waits, at most 100 of each kind")
  @Get()
  get(@CurrentUser() user: Principal): Promise<WaitingDto> {
    return this.waiting.get(user);
  }

  @ApiDoc("All that waits, in the order in which the dashboard shows it")
  @Get("tasks")
  listTasks(@CurrentUser() user: Principal): Promise<TasksDto> {
    return this.waiting.listTasks(user);
  }
}

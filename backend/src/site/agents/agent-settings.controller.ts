import { Body, Get, Put } from "@nestjs/common";
import { type AgentSettingsDto, SaveAgentSettingsDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { AgentSettingsService } from "./agent-settings.service";

@ApiController("settings/agents", "Whether agents may connect.")
export class AgentSettingsController {
  constructor(private readonly settings: AgentSettingsService) {}

  @ApiDoc("Whether agents may connect, and how they are asked to write")
  @Get()
  @EntityTag()
  get(): Promise<AgentSettingsDto> {
    return this.settings.get();
  }

  @ApiDoc("Let agents connect or keep them out, or change the style guide")
  @Put()
  @EntityTag()
  save(
    @Body() input: SaveAgentSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<AgentSettingsDto> {
    return this.settings.save(input, version);
  }
}

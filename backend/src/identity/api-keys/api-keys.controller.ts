import { Body, Get, Param, Patch, Post, Query } from "@nestjs/common";
import {
  ChangeApiKeyDto,
  CreateApiKeyDto,
  ListApiKeysDto,
  type ApiKeyDto,
  type CreatedApiKeyAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiKeysService } from "./api-keys.service";

@ApiController("api-keys")
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  list(@Query() query: ListApiKeysDto): Promise<ApiKeyDto[]> {
    return this.keys.list(query);
  }

  @Post()
  create(
    @Body() input: CreateApiKeyDto,
    @CurrentUser() user: Principal,
  ): Promise<CreatedApiKeyAnswer> {
    return this.keys.create(input, user.id);
  }

  @Patch(":id")
  change(
    @Param("id", IdPipe) id: number,
    @Body() input: ChangeApiKeyDto,
    @CurrentUser() user: Principal,
  ): Promise<ApiKeyDto> {
    return this.keys.change(id, input, user);
  }
}

import { Body, Get, Patch, Post, Query } from "@nestjs/common";
import {
  ChangeApiKeyDto,
  CreateApiKeyDto,
  ListApiKeysDto,
  RotateApiKeyDto,
  type ApiKeyDto,
  type CreatedApiKeyAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ApiKeysService } from "./api-keys.service";

@ApiController("api-keys", "Keys with which programs read, write and release.")
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @ApiDoc("List API keys, masked, as a plain list of up to 100")
  @Get()
  list(@Query() query: ListApiKeysDto): Promise<ApiKeyDto[]> {
    return this.keys.list(query);
  }

  @ApiDoc(
    "Create an API key; the answer alone shows it whole. One for releases is for one app, one that writes is for one service account, and neither may do what its maker may not",
  )
  @Post()
  create(
    @Body() input: CreateApiKeyDto,
    @CurrentUser() principal: Principal,
  ): Promise<CreatedApiKeyAnswer> {
    return this.keys.create(input, principal);
  }

  @ApiDoc(
    "Give a key a new secret, which only this answer shows; the one before works for `overlap_hours` more",
    { failures: { 409: "The key has been revoked" } },
  )
  @PostOk(":id/rotate")
  rotate(
    @IdParam() id: number,
    @Body() input: RotateApiKeyDto,
    @CurrentUser() principal: Principal,
  ): Promise<CreatedApiKeyAnswer> {
    return this.keys.rotate(id, input, principal);
  }

  @ApiDoc("Revoke a key, or take it back into use (needs `manage_api_keys`)", {
    failures: { 409: "The key was revoked as compromised" },
  })
  @Patch(":id")
  change(
    @IdParam() id: number,
    @Body() input: ChangeApiKeyDto,
    @CurrentUser() principal: Principal,
  ): Promise<ApiKeyDto> {
    return this.keys.change(id, input, principal);
  }
}

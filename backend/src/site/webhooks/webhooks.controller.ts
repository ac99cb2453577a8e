import { Body, Delete, Get, Post, Put, Query } from "@nestjs/common";
import {
  ListDeliveriesDto,
  ListWebhooksDto,
  RotateWebhookSecretDto,
  SaveWebhookDto,
  type Deleted,
  type Paged,
  type WebhookDeliveryDto,
  type WebhookDto,
  type WebhookWithSecretDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { WebhooksService } from "./webhooks.service";

@ApiController(
  "webhooks",
  "Addresses that events are sent to, and what was sent.",
)
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @ApiDoc("List webhooks by description, without their secrets")
  @Get()
  list(@Query() query: ListWebhooksDto): Promise<Paged<WebhookDto>> {
    return this.webhooks.list(query);
  }

  @ApiDoc("Read one webhook, without its secret")
  @Get(":id")
  get(@IdParam() id: number): Promise<WebhookDto> {
    return this.webhooks.get(id);
  }

  @ApiDoc("Add a webhook; only this answer shows its secret", {
    failures: { 409: "There are 20 webhooks already" },
  })
  @Post()
  create(@Body() input: SaveWebhookDto): Promise<WebhookWithSecretDto> {
    return this.webhooks.create(input);
  }

  @ApiDoc("Change a webhook, or turn it off or on again")
  @Put(":id")
  update(
    @IdParam() id: number,
    @Body() input: SaveWebhookDto,
  ): Promise<WebhookDto> {
    return this.webhooks.update(id, input);
  }

  @ApiDoc("Delete a webhook with its log; what waits is not sent")
  @Delete(":id")
  async remove(@IdParam() id: number): Promise<Deleted> {
    await this.webhooks.remove(id);
    return { success: true };
  }

  @ApiDoc(
    "Replace a webhook's secret, which only this answer shows; for `overlap_hours` the one before signs, too",
  )
  @PostOk(":id/secret")
  replaceSecret(
    @IdParam() id: number,
    @Body() input: RotateWebhookSecretDto,
  ): Promise<WebhookWithSecretDto> {
    return this.webhooks.replaceSecret(id, input);
  }

  @ApiDoc("Send a test event now, once, and answer with what came of it")
  @PostOk(":id/test")
  test(@IdParam() id: number): Promise<WebhookDeliveryDto> {
    return this.webhooks.test(id);
  }

  @ApiDoc("List what was sent and what waits, the newest first")
  @Get(":id/deliveries")
  log(
    @IdParam() id: number,
    @Query() query: ListDeliveriesDto,
  ): Promise<Paged<WebhookDeliveryDto>> {
    return this.webhooks.log(id, query);
  }

  @ApiDoc("Send a delivery again, under the same id", {
    failures: { 409: "The webhook is off" },
  })
  @PostOk(":id/deliveries/:delivery/resend")
  resend(
    @IdParam() id: number,
    @IdParam("delivery") delivery: number,
  ): Promise<WebhookDeliveryDto> {
    return this.webhooks.resend(id, delivery);
  }
}

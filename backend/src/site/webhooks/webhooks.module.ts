import { Module } from "@nestjs/common";
import { ChangesModule } from "../../content/changes/changes.module";
import { AuthorsModule } from "../../identity/authors/authors.module";
import { OutboundModule } from "../../infrastructure/outbound/outbound.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { InstallationSecretModule } from "../../operations/settings/installation-secret.module";
import { SiteEventsModule } from "../../operations/site-events/site-events.module";
import { WebhookDeliveriesRepository } from "./webhook-deliveries.repository";
import { WebhookEventsService } from "./webhook-events.service";
import { WebhookCipher } from "./webhook-secrets";
import { WebhookSendingService } from "./webhook-sending.service";
import { WebhooksController } from "./webhooks.controller";
import { WebhooksRepository } from "./webhooks.repository";
import { WebhooksService } from "./webhooks.service";

@Module({
  imports: [
    AuthorsModule,
    ChangesModule,
    MailsModule,
    OutboundModule,
    InstallationSecretModule,
    SiteEventsModule,
  ],
  controllers: [WebhooksController],
  providers: [
    WebhookCipher,
    WebhookDeliveriesRepository,
    WebhookEventsService,
    WebhookSendingService,
    WebhooksRepository,
    WebhooksService,
  ],
})
export class WebhooksModule {}

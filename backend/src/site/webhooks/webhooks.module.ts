import { Module } from "@nestjs/common";
import { ChangesModule } from "../../content/changes/changes.module";
import { AuthorsModule } from "../../identity/authors/authors.module";
import { AppConfig } from "../../infrastructure/config/app-config";
import { OutboundModule } from "../../infrastructure/outbound/outbound.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SettingsService } from "../../operations/settings/settings.service";
import { SiteEventsModule } from "../../operations/site-events/site-events.module";
import { WebhookCipher } from "./webhook-cipher";
import { WebhookDeliveriesRepository } from "./webhook-deliveries.repository";
import { WebhookEventsService } from "./webhook-events.service";
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
    SettingsModule,
    SiteEventsModule,
  ],
  controllers: [WebhooksController],
  providers: [
    {
      provide: WebhookCipher,
      inject: [AppConfig, SettingsService],
      useFactory: (config: AppConfig, settings: SettingsService) =>
        WebhookCipher.load(config, settings),
    },
    WebhookDeliveriesRepository,
    WebhookEventsService,
    WebhookSendingService,
    WebhooksRepository,
    WebhooksService,
  ],
})
export class WebhooksModule {}

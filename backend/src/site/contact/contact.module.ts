import { Module } from "@nestjs/common";
import { BulkChangesModule } from "../../content/bulk-changes/bulk-changes.module";
import { PostsModule } from "../../content/posts/posts.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { SiteEventsModule } from "../../operations/site-events/site-events.module";
import { withKey } from "../../operations/settings/installation-secret";
import { InstallationSecretModule } from "../../operations/settings/installation-secret.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { WaitingModule } from "../../operations/waiting/waiting.module";
import { ContactMessagesService } from "./contact-messages.service";
import { ContactSettingsController } from "./contact-settings.controller";
import { ContactSettingsService } from "./contact-settings.service";
import { ContactTickets } from "./contact-tickets";
import {
  ContactController,
  ContactFormController,
  ContactMessagesController,
} from "./contact.controller";
import { ContactService } from "./contact.service";
import { MessageBulkService } from "./message-bulk.service";
import { SecurityContactController } from "./security-contact.controller";

@Module({
  imports: [
    BulkChangesModule,
    MailsModule,
    PostsModule,
    InstallationSecretModule,
    SettingsModule,
    SiteEventsModule,
    WaitingModule,
  ],
  controllers: [
    ContactController,
    ContactMessagesController,
    ContactFormController,
    ContactSettingsController,
    SecurityContactController,
  ],
  providers: [
    ContactMessagesService,
    MessageBulkService,
    ContactService,
    ContactSettingsService,
    withKey(ContactTickets, "contact form"),
  ],
  exports: [ContactSettingsService],
})
export class ContactModule {}

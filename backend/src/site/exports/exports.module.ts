import { Module } from "@nestjs/common";
import { PeopleSettingsModule } from "../../identity/people-settings/people-settings.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { AgentSettingsModule } from "../agents/agent-settings.module";
import { ContactModule } from "../contact/contact.module";
import { NavigationModule } from "../navigation/navigation.module";
import { ExportsController } from "./exports.controller";
import { ExportsRepository } from "./exports.repository";
import { ExportsService } from "./exports.service";

@Module({
  imports: [
    AgentSettingsModule,
    ContactModule,
    MailsModule,
    NavigationModule,
    PeopleSettingsModule,
    SettingsModule,
  ],
  controllers: [ExportsController],
  providers: [ExportsService, ExportsRepository],
  exports: [ExportsService],
})
export class ExportsModule {}

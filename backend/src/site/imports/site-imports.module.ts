import { Module } from "@nestjs/common";
import { ImportsModule } from "../../content/imports/imports.module";
import { MediaModule } from "../../content/media/media.module";
import { PeopleSettingsModule } from "../../identity/people-settings/people-settings.module";
import { RolesModule } from "../../identity/roles/roles.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { AgentSettingsModule } from "../agents/agent-settings.module";
import { ContactModule } from "../contact/contact.module";
import { NavigationModule } from "../navigation/navigation.module";
import { SitePartsService } from "./site-parts.service";

/** Imports, with all that archives of another Octavo say of the site itself. */
@Module({
  imports: [
    AgentSettingsModule,
    ContactModule,
    ImportsModule,
    MediaModule,
    MailsModule,
    NavigationModule,
    PeopleSettingsModule,
    RolesModule,
    SettingsModule,
  ],
  providers: [SitePartsService],
  exports: [ImportsModule],
})
export class SiteImportsModule {}

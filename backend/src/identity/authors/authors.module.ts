import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { SessionsModule } from "../sessions/sessions.module";
import { HealthReportModule } from "../../operations/health-report/health-report.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { PeopleSettingsModule } from "../people-settings/people-settings.module";
import { PermissionsModule } from "../permissions/permissions.module";
import { RolesModule } from "../roles/roles.module";
import { AccountProvisioningService } from "./account-provisioning.service";
import { AccountsService } from "./accounts.service";
import { AuthorEditsService } from "./author-edits.service";
import { AuthorRemovalService } from "./author-removal.service";
import { AuthorWritesRepository } from "./author-writes.repository";
import { AuthorsController } from "./authors.controller";
import { AuthorsRepository } from "./authors.repository";
import { AuthorsService } from "./authors.service";
import { BylineWorksService } from "./byline-works.service";
import { AvatarsController } from "./avatars.controller";
import { CredentialsService } from "./credentials.service";
import { Author } from "./author.entity";
import { AUTHORS_RESOURCE } from "./authors.resource";

@PublicResource(AUTHORS_RESOURCE)
@Module({
  imports: [
    TypeOrmModule.forFeature([Author]),
    SessionsModule,
    HealthReportModule,
    MailsModule,
    PeopleSettingsModule,
    PermissionsModule,
    RolesModule,
  ],
  controllers: [AuthorsController, AvatarsController],
  providers: [
    AccountProvisioningService,
    AccountsService,
    AuthorEditsService,
    AuthorRemovalService,
    AuthorWritesRepository,
    AuthorsRepository,
    AuthorsService,
    CredentialsService,
    BylineWorksService,
  ],
  exports: [
    AccountProvisioningService,
    AccountsService,
    AuthorEditsService,
    AuthorRemovalService,
    AuthorsService,
    CredentialsService,
    BylineWorksService,
  ],
})
export class AuthorsModule {}

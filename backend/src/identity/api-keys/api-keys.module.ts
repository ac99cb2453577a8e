import { Module } from "@nestjs/common";
import { AuthorsModule } from "../authors/authors.module";
import { SessionsModule } from "../sessions/sessions.module";
import { ApiKeysController } from "./api-keys.controller";
import { ApiKeysRepository } from "./api-keys.repository";
import { ApiKeysService } from "./api-keys.service";
import { KeyAccountsService } from "./key-accounts.service";
import { KeyAccessService } from "./key-access.service";

@Module({
  imports: [AuthorsModule, SessionsModule],
  controllers: [ApiKeysController],
  providers: [
    ApiKeysService,
    ApiKeysRepository,
    KeyAccessService,
    KeyAccountsService,
  ],
  exports: [ApiKeysService, KeyAccessService],
})
export class ApiKeysModule {}

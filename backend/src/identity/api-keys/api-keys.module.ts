import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { ApiKeysController } from "./api-keys.controller";
import { ApiKeysRepository } from "./api-keys.repository";
import { ApiKeysService } from "./api-keys.service";
import { KeyAccessService } from "./key-access.service";
import { ApiKey } from "./api-key.entity";

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey])],
  controllers: [ApiKeysController],
  providers: [ApiKeysService, ApiKeysRepository, KeyAccessService],
  exports: [ApiKeysService, KeyAccessService],
})
export class ApiKeysModule {}

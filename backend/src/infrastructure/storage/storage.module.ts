import { Global, Module } from "@nestjs/common";
import { AppConfig } from "../config/app-config";
import { FileStorage } from "./file-storage";
import { LocalStorage } from "./local-storage";
import { S3Storage } from "./s3-storage";

@Global()
@Module({
  providers: [
    {
      provide: FileStorage,
      inject: [AppConfig],
      useFactory: (config: AppConfig): FileStorage =>
        config.s3 ? new S3Storage(config.s3) : new LocalStorage(config),
    },
  ],
  exports: [FileStorage],
})
export class StorageModule {}

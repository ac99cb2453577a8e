import path from "node:path";
import { Global, Module, type FactoryProvider } from "@nestjs/common";
import { AppConfig } from "../config/app-config";
import { FileStorage, ReleaseStorage } from "./file-storage";
import { LocalStorage } from "./local-storage";
import { S3Storage } from "./s3-storage";

/** Storages of one installation differ in their folder, of the data folder or of the bucket. */
const openStorage = (
  { s3, dataDir }: AppConfig,
  folder: "media" | "releases",
): LocalStorage | S3Storage =>
  s3
    ? new S3Storage(s3, `${folder}/`)
    : new LocalStorage(path.join(dataDir, folder));

/** For programs outside the application. */
export const openStorages = (config: AppConfig) => ({
  media: openStorage(config, "media"),
  releases: openStorage(config, "releases"),
});

/** Releases lay on the server's disk before there was a bucket, and are brought over one by one. Null without a bucket. */
export const earlierReleases = ({
  s3,
  dataDir,
}: Pick<AppConfig, "s3" | "dataDir">): LocalStorage | null =>
  s3 ? new LocalStorage(path.join(dataDir, "releases")) : null;

const storage = (
  provide: typeof FileStorage,
  folder: "media" | "releases",
): FactoryProvider<FileStorage> => ({
  provide,
  inject: [AppConfig],
  useFactory: (config: AppConfig) => openStorage(config, folder),
});

@Global()
@Module({
  providers: [
    storage(FileStorage, "media"),
    storage(ReleaseStorage, "releases"),
  ],
  exports: [FileStorage, ReleaseStorage],
})
export class StorageModule {}

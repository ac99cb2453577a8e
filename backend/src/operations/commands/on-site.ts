import type { DynamicModule, INestApplicationContext } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import {
  withSettings,
  type AppConfig,
} from "../../infrastructure/config/app-config";
import { openCommandDatabase } from "../../infrastructure/database/command-database";

type Run<Result> = (app: INestApplicationContext) => Promise<Result>;

export interface SiteWork<Result> {
  moduleFor: (config: AppConfig) => DynamicModule;
  /** Whether it may begin an empty database. */
  canBegin: boolean;
  log: (message: string) => void;
  run: Run<Result>;
}

/** Works with a site's database, whether the product is running or not. */
export async function onSite<Result>(
  config: AppConfig,
  { moduleFor, canBegin, log, run }: SiteWork<Result>,
): Promise<Result> {
  const database = await openCommandDatabase(config, { log, canBegin });
  try {
    const connected = withSettings(config, { databaseUrl: database.url });
    return await inModule(moduleFor(connected), run);
  } finally {
    await database.stop();
  }
}

/** Works with a part of the application, which starts for that. */
export async function inModule<Result>(
  module: DynamicModule,
  run: Run<Result>,
): Promise<Result> {
  const app = await NestFactory.createApplicationContext(module, {
    logger: ["error"],
    abortOnError: false,
  });
  try {
    return await run(app);
  } finally {
    await app.close();
  }
}

import { NestFactory } from "@nestjs/core";
import type { AppConfig } from "../infrastructure/config/app-config";
import { readConfig } from "../infrastructure/config/read-config";
import { describeApi } from "../infrastructure/openapi/describe-api";
import type { ApiDocument } from "../infrastructure/openapi/schema";
import { AppModule } from "./app.module";

/** Writes the OpenAPI document of this build to the output. */
export async function printDescription(): Promise<void> {
  const document = await describeOnly(readConfig());
  process.stdout.write(`${JSON.stringify(document)}\n`);
}

/** Nothing is started and no database is needed, because Nest only reads the modules. */
export async function describeOnly(config: AppConfig): Promise<ApiDocument> {
  const app = await NestFactory.createApplicationContext(
    AppModule.forRoot(config),
    { preview: true, logger: ["error"], abortOnError: false },
  );
  return describeApi(app);
}

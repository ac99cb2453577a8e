import { NestFactory } from "@nestjs/core";
import { readConfig } from "../infrastructure/config/read-config";
import { describeApi } from "../infrastructure/openapi/describe-api";
import { AppModule } from "./app.module";

/** Writes the OpenAPI document of this build to the output. Nothing is started: Nest only reads the modules. */
export async function printDescription(): Promise<void> {
  const app = await NestFactory.createApplicationContext(
    AppModule.forRoot(readConfig()),
    { preview: true, logger: ["error"], abortOnError: false },
  );
  process.stdout.write(`${JSON.stringify(describeApi(app))}\n`);
}

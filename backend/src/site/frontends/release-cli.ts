import "reflect-metadata";
import { NestFactory } from "@nestjs/core";
import { actingAs, commandActor } from "../../common/actor/actor";
import {
  type AppConfig,
  withSettings,
} from "../../infrastructure/config/app-config";
import { readConfig } from "../../infrastructure/config/read-config";
import { openCommandDatabase } from "../../infrastructure/database/command-database";
import { FrontendsService } from "./frontends.service";
import {
  RELEASE_USAGE,
  readArguments,
  type ReleaseCommand,
  runReleaseCommand,
} from "./release-commands";
import { ReleaseCliModule } from "./release-cli.module";

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Work = Exclude<ReleaseCommand, { name: "help" }>;

async function run(command: Work): Promise<void> {
  const config = readConfig();
  const database = await openCommandDatabase(config, print);
  try {
    await runWith(withSettings(config, { databaseUrl: database.url }), command);
  } finally {
    await database.stop();
  }
}

async function runWith(config: AppConfig, command: Work): Promise<void> {
  const app = await NestFactory.createApplicationContext(
    ReleaseCliModule.forRoot(config),
    {
      logger: ["error"],
      abortOnError: false,
    },
  );
  try {
    await actingAs(commandActor(), () =>
      runReleaseCommand(command, app.get(FrontendsService), {
        config,
        print,
      }),
    );
  } finally {
    await app.close();
  }
}

try {
  const command = readArguments(process.argv.slice(2));
  if (command.name === "help") print(RELEASE_USAGE);
  else await run(command);
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

import { describe, expect, it } from "@jest/globals";
import { NestFactory } from "@nestjs/core";
import { ImportCliModule } from "../src/site/imports/import-cli.module";
import { ImportsService } from "../src/content/imports/imports.service";
import { AccountRecoveryService } from "../src/identity/auth/account-recovery.service";
import { PublicResourcesService } from "../src/infrastructure/public-resources/public-resources.service";
import { DemoRemovalService } from "../src/seeds/demo-removal.service";
import { ExportCliModule } from "../src/site/exports/export-cli.module";
import { ExportsService } from "../src/site/exports/exports.service";
import { DemoCliModule } from "../src/start-up/demo/demo-cli.module";
import { AccountsCliModule } from "../src/start-up/accounts/accounts-cli.module";
import { useTestApp } from "./test-app";

const app = useTestApp();

describe("a command of the command line", () => {
  it.each([
    ["import", ImportCliModule, ImportsService],
    ["export", ExportCliModule, ExportsService],
    ["accounts", AccountsCliModule, AccountRecoveryService],
    ["demo", DemoCliModule, DemoRemovalService],
  ] as const)("%s has all it needs", async (_name, module, service) => {
    const context = await NestFactory.createApplicationContext(
      module.forRoot(app.config),
      { logger: false, abortOnError: false },
    );
    expect(context.get<object>(service)).toBeInstanceOf(service);
    await context.close();
  });

  it("that removes the demo has the text of every resource from which search learns its words", async () => {
    const context = await NestFactory.createApplicationContext(
      DemoCliModule.forRoot(app.config),
      { logger: false, abortOnError: false },
    );
    const textsOf = (resources: PublicResourcesService) =>
      resources.searchTexts.map(({ table }) => table).sort();
    expect(textsOf(context.get(PublicResourcesService))).toEqual(
      textsOf(app.get(PublicResourcesService)),
    );
    await context.close();
  });
});

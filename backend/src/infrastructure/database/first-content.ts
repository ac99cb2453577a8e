import type { INestApplicationContext } from "@nestjs/common";
import { DataSource } from "typeorm";
import { AppConfig } from "../config/app-config";
import { createFirstAdmin, type Credentials } from "./seeds/first-admin";
import { seedDemo } from "./seeds/seed-demo";
import { seedRoles } from "./seeds/seed-roles";

/**
 * What an empty database is given before anyone may come in; nothing once it is there.
 * @returns the account that was made, to be shown once.
 */
export async function loadFirstContent(
  app: INestApplicationContext,
  report: (done: number, total: number) => void,
): Promise<Credentials | null> {
  const source = app.get(DataSource);
  const config = app.get(AppConfig);
  await seedRoles(source);
  const credentials = await createFirstAdmin(source, config);
  if (config.seedDemo) await seedDemo(app, report);
  return credentials;
}

import type { INestApplicationContext } from "@nestjs/common";
import { DataSource } from "typeorm";
import { AppConfig } from "../infrastructure/config/app-config";
import { createFirstAdmin, type Credentials } from "./first-admin";
import { seedDemo } from "./seed-demo";
import { seedRoles } from "./seed-roles";

/** What an empty database is given before anyone may come in; nothing once it is there. */
export async function loadFirstContent(
  app: INestApplicationContext,
  report: (done: number, total: number) => void,
): Promise<void> {
  await seedRoles(app.get(DataSource));
  if (app.get(AppConfig).seedDemo) await seedDemo(app, report);
}

/**
 * The last step before the address is shown: a start that dies earlier has not yet made up a
 * password that nobody saw.
 * @returns the account that was made, to be shown once; null when someone can sign in already.
 */
export function makeFirstAccount(
  app: INestApplicationContext,
): Promise<Credentials | null> {
  return createFirstAdmin(app.get(DataSource), app.get(AppConfig));
}

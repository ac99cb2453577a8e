import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { DataSource } from "typeorm";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../test/test-database";
import { createDataSource } from "../infrastructure/database/data-source";
import { createFirstAdmin } from "./first-admin";

const adminEmail = "admin@example.test";
let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  source = createDataSource({ url: database.url, poolSize: 6 });
  await source.initialize();
});

afterAll(async () => {
  await source.destroy();
  await database.drop();
});

it("makes one account and one password, however many instances start at once", async () => {
  const settings = { adminEmail, adminPassword: null };
  const made = await Promise.all(
    [1, 2, 3, 4].map(() => createFirstAdmin(source, settings)),
  );
  const [credentials, ...others] = made.filter((one) => one !== null);
  expect(others).toEqual([]);
  expect(credentials?.email).toBe(adminEmail);
  expect(credentials?.password).toMatch(/^[\w-]{16}$/);
});

it("does not give back a password that was given", async () => {
  await source.query("DELETE FROM author_roles");
  const adminPassword = "a given horse battery";
  expect(await createFirstAdmin(source, { adminEmail, adminPassword })).toEqual(
    {
      email: adminEmail,
      password: null,
    },
  );
});

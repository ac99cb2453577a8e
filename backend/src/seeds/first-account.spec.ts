import { expect, it } from "@jest/globals";
import { useTestApp } from "../../test/test-app";
import { FirstStepsService } from "../content/dashboard/first-steps.service";
import { FirstContentService } from "./first-content.service";

const adminEmail = "admin@example.test";
const app = useTestApp();

it("makes one account and one password, however many instances start at once", async () => {
  const settings = { adminName: "Ida Möller", adminEmail, adminPassword: null };
  const made = await Promise.all(
    [1, 2, 3, 4].map(() =>
      app.get(FirstContentService).makeFirstAccount(settings),
    ),
  );
  const [credentials, ...others] = made.filter((one) => one !== null);
  expect(others).toEqual([]);
  expect(credentials?.email).toBe(adminEmail);
  expect(credentials?.password).toMatch(/^[\w-]{16}$/);
  const [person] = await app.database.query<object[]>(
    "SELECT name, slug FROM authors",
  );
  expect(person).toEqual({
    name: "Ida Möller",
    slug: expect.stringMatching(/^ida-moeller-\w{6}$/),
  });
});

it("opens the list of first steps, because nothing is there yet [OWNER-STEPS-01]", async () => {
  expect(await app.get(FirstStepsService).get()).toEqual({
    is_open: true,
    done: [],
  });
});

it("does not give back a password that was given", async () => {
  await app.database.query("DELETE FROM author_roles");
  const adminPassword = "a given horse battery";
  expect(
    await app
      .get(FirstContentService)
      .makeFirstAccount({ adminName: "Ida", adminEmail, adminPassword }),
  ).toEqual({ email: adminEmail, password: null });
});

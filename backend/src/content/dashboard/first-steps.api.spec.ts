import { expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { FirstStepsService } from "./first-steps.service";

const app = useTestApp();

it("GET /api/dashboard/first-steps says what is done on a site that began empty, until it is dismissed [OWNER-STEPS-01, OWNER-STEPS-02]", async () => {
  const owner = await app.signIn({ permissions: ["edit_settings"] });
  const steps = async () =>
    (await owner.get("/api/dashboard/first-steps")).body as unknown;
  expect(await steps()).toEqual({ is_open: false, done: [] });

  await app.get(FirstStepsService).open();
  expect(await steps()).toEqual({ is_open: true, done: [] });
  await owner.put("/api/settings/site").send({ name: "A name of its own" });
  const category = await app.create.category();
  expect(await steps()).toMatchObject({ done: ["name", "category"] });
  await app.create.post({ status: "draft", categoryId: category.id });
  expect(await steps()).toMatchObject({ done: ["name", "category", "post"] });

  const { status } = await owner.delete("/api/dashboard/first-steps");
  expect(status).toBe(200);
  await app.get(FirstStepsService).open();
  expect(await steps()).toMatchObject({ is_open: false });
});

it("is for those who may change settings [OWNER-STEPS-02]", async () => {
  const writer = await app.signIn({ permissions: ["view_dashboard"] });
  const path = "/api/dashboard/first-steps";
  expect((await writer.get(path)).status).toBe(403);
  expect((await writer.delete(path)).status).toBe(403);
});

import { beforeAll, describe, expect, it } from "@jest/globals";
import { pageForm } from "../../../test/page-form";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let boss: TestClient;

const DENIAL =
  "The address /labs belongs to Labs, another part of this site. Choose another slug.";

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  await boss
    .post("/api/frontends/apps")
    .send({ name: "labs", base_path: "/labs", title: "Labs" });
});

describe("a page at the address of a frontend", () => {
  it("is refused when it is made and when it moves there", async () => {
    const made = await boss
      .post("/api/pages")
      .send({ ...pageForm(), slug: "labs" });
    expect([made.status, made.body.error]).toEqual([409, DENIAL]);
    const form = { ...pageForm(), slug: "laboratory" };
    const { body } = await boss.post("/api/pages").send(form);
    const moved = await boss
      .put(`/api/pages/${body.id}`)
      .send({ ...form, slug: "labs" });
    expect([moved.status, moved.body.error]).toEqual([409, DENIAL]);
    const stays = await boss
      .put(`/api/pages/${body.id}`)
      .send({ ...form, title: "Another title" });
    expect(stays.status).toBe(200);
  });
});

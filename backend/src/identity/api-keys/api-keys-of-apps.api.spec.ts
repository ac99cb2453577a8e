import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();

const createKey = (client: TestClient, fields: object) =>
  client.post("/api/api-keys").send({ description: "Pipeline", ...fields });

describe("POST /api/api-keys, for one app", () => {
  it("makes a key for the releases of one app", async () => {
    const client = await app.signIn({ role: "frontend releaser" });
    const fields = { app: "public", scopes: ["releases:promote"] };
    const made = await createKey(client, fields);
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining(fields),
    ]);
    const nowhere = await createKey(client, { ...fields, app: "labs" });
    expect([nowhere.status, nowhere.body.error]).toEqual([
      400,
      "The app labs does not exist.",
    ]);
  });

  it("makes none that judges what it uploads or promotes itself [SEC-142]", async () => {
    const client = await app.signIn({ role: "superuser" });
    const send = (scopes: string[]) =>
      createKey(client, { app: "public", scopes });
    for (const judged of ["releases:publish", "releases:promote"]) {
      const { status, body } = await send(["releases:attest", judged]);
      expect([status, body.error]).toEqual([
        400,
        `A key cannot have both releases:attest and ${judged}, because a program must not check its own releases. Create two keys.`,
      ]);
    }
    expect((await send(["releases:attest"])).status).toBe(201);
    const team = await app.signIn({ role: "frontend releaser" });
    const refused = await createKey(team, {
      ...{ app: "public", scopes: ["releases:attest"] },
    });
    expect(refused.status).toBe(403);
  });

  it("makes none that may do more than its maker", async () => {
    const client = await app.signIn({
      permissions: ["manage_api_keys", "create_frontends"],
    });
    const send = (scopes: string[]) =>
      createKey(client, { app: "public", scopes });
    expect((await send(["releases:publish"])).status).toBe(201);
    const refused = await send(["releases:publish", "releases:rollback"]);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "You cannot create a key for releases:rollback, because you do not have this permission yourself.",
    ]);
  });
});

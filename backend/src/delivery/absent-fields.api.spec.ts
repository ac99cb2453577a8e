import { describe, expect, it } from "@jest/globals";
import { usePromotionCalls } from "../../test/promotion-calls";
import { keyClient } from "../../test/release-upload";
import { useTestApp } from "../../test/test-app";

const app = useTestApp();
const calls = usePromotionCalls(app);

describe("a field that is null is read as one that was not sent", () => {
  it("by promotions, ways back and the end of a canary", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    const none = { notes: null, channel: null, share: null };
    const first = await calls.promote(name, {
      version: "1.0.0",
      from: null,
      ...none,
    });
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({ channel: "production", canary: null }),
    ]);
    await calls.setHealth(name, "1.0.0", "healthy");
    const tried = { version: "1.1.0", from: "1.0.0", share: 5 };
    expect((await calls.promote(name, tried)).status).toBe(200);
    const ended = await calls.endCanary(name, {
      version: "1.1.0",
      reason: null,
      channel: null,
    });
    expect(ended.status).toBe(200);
    await calls.promote(name, { version: "1.1.0", from: "1.0.0" });
    const back = await calls.rollBack(name, {
      from: "1.1.0",
      to: null,
      channel: null,
      reason: null,
    });
    expect([back.status, back.body]).toEqual([
      200,
      expect.objectContaining({ version: "1.0.0" }),
    ]);
  });

  it("by uploads, verdicts and previews", async () => {
    const name = await calls.makeLabs("1.0.0");
    const boss = await app.signIn({ role: "superuser" });
    const releases = `/api/frontends/apps/${name}/releases`;
    const [row] = await app.database.query<{ manifest: object }[]>(
      "SELECT manifest FROM frontend_releases WHERE app = $1",
      [name],
    );
    const manifest = { ...row?.manifest, version: "1.2.0" };
    const begun = await boss.post(releases).send({ manifest, notes: null });
    expect(begun.status).toBe(200);
    const verdict = { name: "browser:heading", outcome: "passed" };
    const runner = await keyClient(app, {
      description: "Runner",
      app: name,
      scopes: ["releases:attest"],
    });
    const reported = await runner
      .post(`${releases}/1.0.0/verdicts`)
      .send({ verdicts: [{ ...verdict, message: null }] });
    expect(reported.status).toBe(200);
    const shown = await boss
      .post(`${releases}/1.0.0/preview`)
      .send({ minutes: null, path: null, channel: null });
    expect(shown.status).toBe(201);
    const { expires_at: end } = shown.body as unknown as { expires_at: string };
    expect(Date.parse(end)).toBeGreaterThan(Date.now());
  });
});

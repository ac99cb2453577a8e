import { describe, expect, it } from "@jest/globals";
import type { FrontendAppDto, ReleaseDto } from "@octavo/contracts";
import { REASON, usePromotionCalls } from "../../../test/promotion-calls";
import { keyClient } from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();
const calls = usePromotionCalls(app);

describe("a promotion", () => {
  it("past the gate needs a reason, in staging as in production, which is in the audit trail [DELIV-GATE-06]", async () => {
    const name = await calls.makeLabs("1.0.0");
    const body = { version: "1.0.0", from: null, override_reason: " " };
    const unchecked = await calls.promote(name, body);
    expect([unchecked.status, unchecked.body.error]).toEqual([
      409,
      expect.stringContaining("with a reason (override_reason)"),
    ]);
    const runner = await keyClient(app, {
      description: "Runner",
      app: name,
      scopes: ["releases:attest"],
    });
    await runner
      .post(`/api/frontends/apps/${name}/releases/1.0.0/verdicts`)
      .send({
        verdicts: [
          { name: "browser:heading", outcome: "failed", message: "None" },
        ],
      });
    const blocked = await calls.promote(name, body);
    expect([blocked.status, blocked.body.error]).toEqual([
      409,
      `${name} 1.0.0 failed these checks: browser:heading. A person can still promote it with a reason (override_reason).`,
    ]);
    const staging = await calls.promote(name, { ...body, channel: "staging" });
    expect([staging.status, staging.body.error]).toEqual([
      409,
      blocked.body.error,
    ]);
    await calls.promote(name, {
      ...body,
      override_reason: "The heading is a picture",
    });
    const [entry] = await app.database.query<{ details: object }[]>(
      `SELECT details FROM audit_log WHERE action = 'release.promote' AND subject_label = $1`,
      [`${name} 1.0.0`],
    );
    expect(entry?.details).toMatchObject({
      override: true,
      reason: "The heading is a picture",
      channel: "production",
      before: null,
    });
  });

  it("is said of a release wherever it is listed, until it passes [SEC-142]", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    const boss = await app.signIn({ role: "superuser" });
    await calls.promote(name, { version: "1.0.0", from: null }, boss);
    await calls.promote(name, { version: "1.1.0", from: "1.0.0", share: 5 });
    const listed = async () => {
      const path = `/api/frontends/apps/${name}`;
      const [all, one, found] = await Promise.all([
        boss.get(`${path}/releases`),
        boss.get(`${path}/releases/1.0.0`),
        boss.get(path),
      ]);
      const releases = all.body.data as unknown as ReleaseDto[];
      const { live } = found.body as unknown as FrontendAppDto;
      return [
        ...releases,
        one.body as unknown as ReleaseDto,
        live[0]!,
        live[0]!.canary!,
      ].map(({ override }) => override?.reason ?? null);
    };
    const reason = REASON.override_reason;
    expect(await listed()).toEqual(Array(5).fill(reason));
    await calls.endCanary(name, { version: "1.1.0" });
    await calls.pass(name, "1.1.0");
    const passed = { version: "1.1.0", from: "1.0.0", share: 5 };
    await calls.promote(name, { ...passed, override_reason: undefined }, boss);
    expect(await listed()).toEqual([null, reason, reason, reason, null]);
    const path = `/api/frontends/apps/${name}/releases/1.0.0`;
    expect((await boss.get(path)).body).toMatchObject({
      override: {
        reason,
        by: expect.stringMatching(/./),
        at: expect.any(String),
      },
    });
  });
});

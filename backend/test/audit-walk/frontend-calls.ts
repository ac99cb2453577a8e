import type { FrontendAppDto } from "@octavo/contracts";
import { randomInt, randomUUID } from "node:crypto";
import { ReleaseUploadsService } from "../../src/delivery/releases/release-uploads.service";
import { makeRelease } from "../release-fixture";
import { goLive, publish } from "../go-live";
import { keyClient } from "../release-upload";
import type { Calls, Walker } from "./audited-routes";
import { releaseCalls } from "./release-calls";

const APPS = "/api/frontends/apps";

export function frontendCalls(walker: Walker): Calls<"frontends"> {
  const { app, boss } = walker;
  const create = async () => {
    const name = `labs-${randomUUID().slice(0, 8)}`;
    return boss.post(APPS).send({ name, base_path: `/${name}`, title: "Labs" });
  };
  const frontend = async () =>
    `${APPS}/${((await create()).body as unknown as { name: string }).name}`;
  const release = async () => {
    const { folder, manifest } = await makeRelease({
      version: `1.0.${randomInt(1_000_000)}`,
    });
    await app.get(ReleaseUploadsService).publishFolder(folder);
    return `${APPS}/public/releases/${manifest.version}`;
  };
  const verdicts = [{ name: "browser:heading", outcome: "passed" }];
  return {
    ...releaseCalls(walker),
    ...promotionCalls(walker),
    ...flagCalls(walker),
    "POST /frontends/apps": create,
    "PUT /frontends/apps/{app}": async () =>
      boss.put(await frontend()).send({ title: "Laboratory" }),
    "DELETE /frontends/apps/{app}": async () => boss.delete(await frontend()),
    "POST /frontends/apps/{app}/releases/{version}/check": async () =>
      boss.post(`${await release()}/check`),
    "POST /frontends/apps/{app}/releases/{version}/preview": async () =>
      boss.post(`${await release()}/preview`),
    "POST /frontends/apps/{app}/releases/{version}/verdicts": async () => {
      const runner = await keyClient(app, {
        description: "Runner",
        app: "public",
        scopes: ["releases:attest"],
      });
      return runner.post(`${await release()}/verdicts`).send({ verdicts });
    },
  };
}

/** Where the flags are that these calls have set. */
export async function flagReads(walker: Walker) {
  await flagCalls(walker)["PUT /frontends/apps/{app}/flags/{flag}"]();
  return { "GET /frontends/apps/{app}/flags": [`${APPS}/public/flags`] };
}

/** Of a release that declares one. */
function flagCalls({
  app,
  boss,
}: Walker): Pick<
  Calls<"frontends">,
  `${"PUT" | "DELETE"} /frontends/apps/{app}/flags/{flag}`
> {
  const flag = `${APPS}/public/flags/wide`;
  const set = async () => {
    await goLive(app, {
      version: `3.0.${randomInt(1_000_000)}`,
      manifest: { flags: { wide: { default: false, description: "Wide" } } },
    });
    const until = new Date(Date.now() + 60_000).toISOString();
    return boss.put(flag).send({ on: true, until });
  };
  return {
    "PUT /frontends/apps/{app}/flags/{flag}": set,
    "DELETE /frontends/apps/{app}/flags/{flag}": async () => {
      await set();
      return boss.delete(flag);
    },
  };
}

type PromotionRoute =
  | "POST /frontends/apps/{app}/promotions"
  | "POST /frontends/apps/{app}/rollbacks"
  | "POST /frontends/apps/{app}/canary/end";

/** Of the admin, each time from whatever is live to a new version. */
function promotionCalls({
  app,
  boss,
}: Walker): Pick<Calls<"frontends">, PromotionRoute> {
  const admin = `${APPS}/admin`;
  const promote = async (share?: number) => {
    const version = `2.0.${randomInt(1_000_000)}`;
    await publish(app, { app: "admin", version });
    const { body } = await boss.get(admin);
    const [live] = (body as unknown as FrontendAppDto).live;
    const answer = await boss.post(`${admin}/promotions`).send({
      version,
      from: live?.version ?? null,
      share,
      override_reason: "A test",
    });
    return { answer, version };
  };
  return {
    "POST /frontends/apps/{app}/promotions": async () =>
      (await promote()).answer,
    "POST /frontends/apps/{app}/rollbacks": async () => {
      await goLive(app, { app: "admin", version: "1.0.0" });
      await app.database.query(
        "UPDATE frontend_releases SET health = 'healthy' WHERE app = 'admin'",
      );
      const { version } = await promote();
      return boss.post(`${admin}/rollbacks`).send({ from: version });
    },
    "POST /frontends/apps/{app}/canary/end": async () => {
      await promote();
      const { version } = await promote(5);
      return boss.post(`${admin}/canary/end`).send({ version });
    },
  };
}

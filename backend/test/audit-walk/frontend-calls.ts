import { randomInt, randomUUID } from "node:crypto";
import { ReleaseUploadsService } from "../../src/site/frontends/releases/release-uploads.service";
import { makeRelease } from "../release-fixture";
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
    "POST /frontends/apps": create,
    "PUT /frontends/apps/{app}": async () =>
      boss.put(await frontend()).send({ title: "Laboratory" }),
    "DELETE /frontends/apps/{app}": async () => boss.delete(await frontend()),
    "POST /frontends/apps/{app}/releases/{version}/check": async () =>
      boss.post(`${await release()}/check`),
    "POST /frontends/apps/{app}/releases/{version}/preview": async () =>
      boss.post(`${await release()}/preview`),
    "POST /frontends/apps/{app}/releases/{version}/verdicts": async () =>
      boss.post(`${await release()}/verdicts`).send({ verdicts }),
  };
}

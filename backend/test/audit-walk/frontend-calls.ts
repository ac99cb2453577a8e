import { randomInt } from "node:crypto";
import { ReleaseUploadsService } from "../../src/site/frontends/releases/release-uploads.service";
import { makeRelease } from "../release-fixture";
import type { Calls, Walker } from "./audited-routes";

export function frontendCalls({ app, boss }: Walker): Calls<"frontends"> {
  const at = async () => {
    const { folder, manifest } = await makeRelease({
      version: `1.0.${randomInt(1_000_000)}`,
    });
    await app.get(ReleaseUploadsService).publishFolder(folder);
    return `/api/frontends/apps/public/releases/${manifest.version}`;
  };
  const verdicts = [{ name: "browser:heading", outcome: "passed" }];
  return {
    "POST /frontends/apps/{app}/releases/{version}/check": async () =>
      boss.post(`${await at()}/check`),
    "POST /frontends/apps/{app}/releases/{version}/verdicts": async () =>
      boss.post(`${await at()}/verdicts`).send({ verdicts }),
  };
}

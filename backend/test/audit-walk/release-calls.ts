import { releaseAddress, uploadedRelease } from "../release-upload";
import type { AuditedRoute, Walker } from "./audited-routes";
import type { Answer } from "../test-client";

type ReleaseCall = Extract<
  AuditedRoute,
  `${string} /frontends/apps/{app}/releases/{version}/${"complete" | "pin"}`
>;

export function releaseCalls({
  boss,
}: Walker): Record<ReleaseCall, () => Promise<Answer>> {
  const complete = async () => {
    const address = releaseAddress(await uploadedRelease(boss));
    return { address, answer: await boss.post(`${address}/complete`) };
  };
  return {
    "POST /frontends/apps/{app}/releases/{version}/complete": async () =>
      (await complete()).answer,
    "PUT /frontends/apps/{app}/releases/{version}/pin": async () => {
      const { address } = await complete();
      return boss.put(`${address}/pin`).send({ pinned: true });
    },
  };
}

import { OutboundService } from "../../src/infrastructure/outbound/outbound.service";
import { samples } from "../samples/webhooks";
import type { Answer } from "../test-client";
import type { Walker } from "./audited-routes";

/** What is done with a webhook, apart from saving it. Its server is never asked. */
export function webhookCalls({ app, boss }: Walker) {
  const at = async () => {
    app.get(OutboundService).post = () =>
      Promise.resolve({ failure: "no-host" });
    const form = { ...(await samples.form(app)), is_active: true };
    const { body } = await boss.post("/api/webhooks").send(form);
    return `/api/webhooks/${body.id}`;
  };
  const test = async (address: string): Promise<Answer> =>
    boss.post(`${address}/test`);
  return {
    "POST /webhooks/{id}/secret": async () =>
      boss.post(`${await at()}/secret`).send({}),
    "POST /webhooks/{id}/test": async () => test(await at()),
    "POST /webhooks/{id}/deliveries/{delivery}/resend": async () => {
      const address = await at();
      const { body } = await test(address);
      return boss.post(`${address}/deliveries/${body.id}/resend`);
    },
  };
}

/** The logs of all webhooks. */
export async function webhookReads({ boss }: Walker) {
  const { body } = await boss.get("/api/webhooks?limit=100");
  const logs = body.data.map(({ id }) => `/api/webhooks/${id}/deliveries`);
  return { "GET /webhooks/{id}/deliveries": logs };
}

import { readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import { newSecret, signedHeaders } from "./webhook-secrets";

/** The example of the Standard Webhooks specification. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const MESSAGE = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  sentAt: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};
const SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

describe("headers of a webhook", () => {
  it("are those of the specification [PROG-HOOK-01]", () => {
    expect(signedHeaders(MESSAGE, [SECRET])).toEqual({
      "webhook-id": MESSAGE.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": SIGNATURE,
    });
  });

  it("have both signatures while one secret replaces another [PROG-HOOK-03]", () => {
    const both = signedHeaders(MESSAGE, [newSecret(), SECRET]);
    expect(both["webhook-signature"]).toMatch(/^v1,[\w+/]{43}= v1,/);
    expect(both["webhook-signature"]?.split(" ")[1]).toBe(SIGNATURE);
  });

  it("are checked as docs/webhooks.md shows [PROG-HOOK-01]", async () => {
    const { isFromSite } = await guide();
    const body = '{"type":"webhook.test"}';
    const secret = newSecret();
    const message = { id: "evt_1", sentAt: new Date(), body };
    const headers = signedHeaders(message, [newSecret(), secret]);
    expect(isFromSite(headers, body, secret)).toBe(true);
    expect(isFromSite(headers, `${body} `, secret)).toBe(false);
    expect(isFromSite(headers, body, newSecret())).toBe(false);
    const old = new Date(Date.now() - 301_000);
    const late = signedHeaders({ ...message, sentAt: old }, [secret]);
    expect(isFromSite(late, body, secret)).toBe(false);
  });

  it("are made with another key each time", () => {
    const secrets = [newSecret(), newSecret()];
    for (const secret of secrets) expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
    expect(secrets[0]).not.toBe(secrets[1]);
  });
});

interface Guide {
  isFromSite: (headers: object, body: string, secret: string) => boolean;
}

/** The receiver of the guide, as it is printed. */
async function guide(): Promise<Guide> {
  const file = new URL("../../../../docs/webhooks.md", import.meta.url);
  const [, code = ""] =
    /^```js\n(.*?)^```$/ms.exec(await readFile(file, "utf8")) ?? [];
  return (await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )) as Guide;
}

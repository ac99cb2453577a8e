import { Secret, TOTP } from "otpauth";
import type { TestClient } from "./test-client";

/** What an authenticator app shows; `later` in half minutes. */
export const appCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/** Turns two-step sign-in on for someone with this password. */
export async function turnOnTwoFactor(
  client: TestClient,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await client.post("/api/auth/two-factor").send({ password });
  const { secret } = begun.body as unknown as { secret: string };
  // One step back, so that the code of now is still unused afterwards.
  const confirm = () =>
    client
      .post("/api/auth/two-factor/confirm")
      .send({ code: appCode(secret, -1) });
  const first = await confirm();
  // Where the half minute ended on the way, it was two steps back, and refused.
  const done = first.status === 200 ? first : await confirm();
  const { recovery_codes: recoveryCodes } = done.body as unknown as {
    recovery_codes: string[];
  };
  return { secret, recoveryCodes };
}

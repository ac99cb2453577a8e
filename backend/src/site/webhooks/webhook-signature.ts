import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 24;

export const newSecret = (): string =>
  PREFIX + randomBytes(SECRET_BYTES).toString("base64");

interface Message {
  id: string;
  sentAt: Date;
  body: string;
}

/**
 * The headers of the Standard Webhooks specification.
 * @param secrets two while a new one replaces another: receivers accept a message if one signature is right.
 */
export function signedHeaders(
  { id, sentAt, body }: Message,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

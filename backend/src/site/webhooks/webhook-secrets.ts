import { createHmac, randomBytes } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { ContentCipher } from "../../operations/settings/content-cipher";
import { InstallationSecret } from "../../operations/settings/installation-secret";
import type { WebhookRow } from "./webhook.mapper";

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

/** Encrypts secrets, because people who have a copy of the database could sign events. */
@Injectable()
export class WebhookCipher {
  private readonly cipher: ContentCipher;

  constructor(secret: InstallationSecret) {
    this.cipher = new ContentCipher(secret.keyFor("webhook secrets"));
  }

  seal(id: number, secret: string): Buffer {
    return this.cipher.encrypt(secret, boundTo(id));
  }

  /** Those that sign now. None, if the secret cannot be read. */
  secretsOf(webhook: WebhookRow, now: Date): string[] {
    const { id, secret, previous_secret: previous } = webhook;
    const current = this.cipher.decrypt(secret, boundTo(id));
    if (current === null) return [];
    const isOver = !webhook.previous_until || webhook.previous_until <= now;
    const before =
      previous && !isOver ? this.cipher.decrypt(previous, boundTo(id)) : null;
    return before === null ? [current] : [current, before];
  }
}

const boundTo = (id: number): string => `webhook:${id}`;

import { Injectable } from "@nestjs/common";
import { ContentCipher } from "../../operations/settings/content-cipher";
import { InstallationSecret } from "../../operations/settings/installation-secret";
import type { WebhookRow } from "./webhook.mapper";

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

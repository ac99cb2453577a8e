import { createHmac, timingSafeEqual } from "node:crypto";

const MAC_BYTES = 32;

/** Signs what a link says for a while, so that nothing has to be stored. The tokens hold no dot. */
export class SignedClaims<Claims> {
  constructor(private readonly key: Buffer) {}

  issue(claims: Claims, endsAt: Date): string {
    const text = Buffer.from(JSON.stringify([endsAt.getTime(), claims]));
    return Buffer.concat([this.macOf(text), text]).toString("base64url");
  }

  /** @returns null for what was not signed here or has ended. */
  read(token: string): { claims: Claims; endsAt: Date } | null {
    const bytes = Buffer.from(token, "base64url");
    const mac = bytes.subarray(0, MAC_BYTES);
    const text = bytes.subarray(MAC_BYTES);
    if (mac.length < MAC_BYTES || !timingSafeEqual(mac, this.macOf(text)))
      return null;
    const [end, claims] = JSON.parse(String(text)) as [number, Claims];
    return end > Date.now() ? { claims, endsAt: new Date(end) } : null;
  }

  private macOf(text: Buffer): Buffer {
    return createHmac("sha256", this.key).update(text).digest();
  }
}

import { createHmac, timingSafeEqual } from "node:crypto";

/** A post or page as it was saved last. */
export interface SavedPreview {
  kind: "post" | "page";
  id: number;
  endsAt: Date;
}

const MAC_BYTES = 32;

/**
 * Signs links to posts and pages as they are stored, for a look that needs no session. Nothing is kept
 * of them. They hold no dot, which an address of a page does not end with.
 */
export class SavedPreviewTokens {
  constructor(private readonly key: Buffer) {}

  issue({ kind, id, endsAt }: SavedPreview): string {
    const claims = Buffer.from(JSON.stringify([kind, id, endsAt.getTime()]));
    return Buffer.concat([this.macOf(claims), claims]).toString("base64url");
  }

  /** @returns null for what was not signed here or has ended. */
  read(token: string): SavedPreview | null {
    const bytes = Buffer.from(token, "base64url");
    const mac = bytes.subarray(0, MAC_BYTES);
    const claims = bytes.subarray(MAC_BYTES);
    if (mac.length < MAC_BYTES || !timingSafeEqual(mac, this.macOf(claims)))
      return null;
    const [kind, id, end] = JSON.parse(String(claims)) as [
      SavedPreview["kind"],
      number,
      number,
    ];
    return end > Date.now() ? { kind, id, endsAt: new Date(end) } : null;
  }

  private macOf(claims: Buffer): Buffer {
    return createHmac("sha256", this.key).update(claims).digest();
  }
}

import { createHmac } from "node:crypto";

/** Tells visitors apart and identifies no one: it cannot be computed without the installation's secret. */
export class VisitorHash {
  constructor(private readonly key: Buffer) {}

  of({ ip, userAgent = "" }: { ip: string; userAgent?: string }): string {
    return createHmac("sha256", this.key)
      .update(`${ip}\n${userAgent}`)
      .digest("base64url")
      .slice(0, 32);
  }
}

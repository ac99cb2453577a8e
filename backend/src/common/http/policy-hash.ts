import { createHash } from "node:crypto";

/** With which a Content-Security-Policy allows this script or style and no other (CSP Level 3, 2.3.1). */
export const policyHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

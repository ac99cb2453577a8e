import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts in the database, so that a copy of it does not reveal them. */
export class ContentCipher {
  constructor(private readonly key: Buffer) {}

  /** @param boundTo what the text belongs to: moved to another row, it cannot be read. */
  encrypt(text: string, boundTo: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv);
    cipher.setAAD(Buffer.from(boundTo));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @returns null for what was encrypted under another secret, or is damaged. */
  decrypt(content: Buffer, boundTo: string): string | null {
    const textAt = IV_BYTES + TAG_BYTES;
    try {
      const decipher = createDecipheriv(
        ALGORITHM,
        this.key,
        content.subarray(0, IV_BYTES),
      );
      decipher.setAAD(Buffer.from(boundTo));
      decipher.setAuthTag(content.subarray(IV_BYTES, textAt));
      const start = decipher.update(content.subarray(textAt));
      return Buffer.concat([start, decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }
}

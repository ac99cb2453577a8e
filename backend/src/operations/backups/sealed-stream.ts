/**
 * Encryption of an archive as a stream: AES-256-GCM over pieces of 64 KiB, as in the STREAM construction.
 * Each piece has its number in its nonce, and the last one says so: what was changed, moved or cut off
 * cannot be opened. A salt makes the key unique to one archive.
 */
import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { BackupError } from "./backup-error";
import { inChunks } from "./in-chunks";

const MAGIC = Buffer.from("OCTAVO-SEALED-1\n");
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";

/** `check` tells a wrong key from damage. */
function keysOf(secret: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const derived = Buffer.from(
    hkdfSync("sha256", secret, salt, "octavo backup", 32 + CHECK_BYTES),
  );
  return { key: derived.subarray(0, 32), check: derived.subarray(32) };
}

function nonce(piece: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(piece), 3);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

export async function* seal(
  source: AsyncIterable<Uint8Array>,
  secret: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = keysOf(secret, salt);
  yield Buffer.concat([MAGIC, salt, check]);
  let number = 0;
  for await (const { piece, isLast } of markingLast(
    inChunks(source, () => PIECE_BYTES),
  )) {
    const cipher = createCipheriv(ALGORITHM, key, nonce(number, isLast));
    yield cipher.update(piece);
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Passes on what is not encrypted. @throws {BackupError} without the key, with a wrong one, and for damage. */
export async function* unseal(
  source: AsyncIterable<Uint8Array>,
  secret: string | null,
): AsyncGenerator<Uint8Array> {
  let size = HEADER_BYTES;
  const pieces = inChunks(source, () => size);
  const first = await pieces.next();
  const head = first.done ? Buffer.of() : first.value;
  size = PIECE_BYTES + TAG_BYTES;
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) {
    if (secret !== null)
      throw new BackupError(
        "The archive is not encrypted, so anybody may have made it. Unset BACKUP_KEY to take it all the same.",
      );
    yield head;
    yield* pieces;
    return;
  }
  const key = openingKey(head, secret);
  let number = 0;
  for await (const { piece, isLast } of markingLast(pieces)) {
    yield open(piece, key, nonce(number, isLast));
    number += 1;
  }
  if (number === 0) throw new DamagedArchiveError();
}

export class DamagedArchiveError extends BackupError {
  constructor() {
    super("The archive is damaged or was cut off. Take another one.");
  }
}

function openingKey(head: Buffer, secret: string | null): Buffer {
  if (secret === null)
    throw new BackupError(
      "The archive is encrypted. Set BACKUP_KEY to the key that it was made with.",
    );
  if (head.length < HEADER_BYTES) throw new DamagedArchiveError();
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const { key, check } = keysOf(secret, salt);
  if (!timingSafeEqual(check, head.subarray(-CHECK_BYTES)))
    throw new BackupError(
      "The archive was encrypted with another key than that of BACKUP_KEY.",
    );
  return key;
}

function open(piece: Buffer, key: Buffer, iv: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    const start = decipher.update(piece.subarray(0, -TAG_BYTES));
    return Buffer.concat([start, decipher.final()]);
  } catch {
    throw new DamagedArchiveError();
  }
}

interface Marked {
  piece: Buffer;
  isLast: boolean;
}

async function* markingLast(
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<Marked> {
  let waiting: Buffer | null = null;
  for await (const piece of pieces) {
    if (waiting) yield { piece: waiting, isLast: false };
    waiting = piece;
  }
  if (waiting) yield { piece: waiting, isLast: true };
}

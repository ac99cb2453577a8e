import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { ADMIN_DISPLAY } from "@octavo/contracts";
import { sha256 } from "../../common/sha256";

/** Tells people and scanners of source code what has been found. */
const PREFIX = "sfb_";
const CHARACTERS = 40;
/** The last of them are a checksum of the others, so that scanners know a key without asking anyone. */
const CHECKSUM_CHARACTERS = 6;
const ALPHABET =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export interface NewKey {
  /** Shown once and kept nowhere. */
  key: string;
  hash: string;
  head: string;
  tail: string;
}

/** 34 random characters of 62 are 202 bits; those that stay visible leave more than enough. */
export function makeKey(): NewKey {
  const random = Array.from(
    { length: CHARACTERS - CHECKSUM_CHARACTERS },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join("");
  const key = PREFIX + random + checksumOf(random);
  return {
    key,
    hash: hashKey(key),
    head: key.slice(0, ADMIN_DISPLAY.keyHead),
    tail: key.slice(-ADMIN_DISPLAY.keyTail),
  };
}

/** A fast hash is enough: a key is random, not chosen by a person. */
export const hashKey = (key: string): string => sha256(key);

/** CRC-32 in base 62, as GitHub's tokens have it. */
export function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = "";
  for (let place = 0; place < CHECKSUM_CHARACTERS; place += 1) {
    digits = (ALPHABET[rest % ALPHABET.length] ?? "") + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/**
 * Whether a text can be a key at all; what cannot is not looked up. Keys from before November 2026 have no
 * checksum, so it decides nothing here.
 */
export const looksLikeKey = (text: string): boolean =>
  text.length === PREFIX.length + CHARACTERS && /^sfb_[0-9A-Za-z]+$/.test(text);

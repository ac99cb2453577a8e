import { createHash, randomInt } from "node:crypto";
import { ADMIN_DISPLAY } from "@octavo/contracts";

/** Tells people and scanners of source code what has been found. */
const PREFIX = "sfb_";
const RANDOM_CHARACTERS = 40;
const ALPHABET =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export interface NewKey {
  /** Shown once and kept nowhere. */
  key: string;
  hash: string;
  head: string;
  tail: string;
}

/** 40 characters of 62 are 238 bits; those that stay visible leave more than enough. */
export function makeKey(): NewKey {
  const random = Array.from(
    { length: RANDOM_CHARACTERS },
    () => ALPHABET[randomInt(ALPHABET.length)],
  );
  const key = PREFIX + random.join("");
  return {
    key,
    hash: hashKey(key),
    head: key.slice(0, ADMIN_DISPLAY.keyHead),
    tail: key.slice(-ADMIN_DISPLAY.keyTail),
  };
}

/** A fast hash is enough: a key is random, not chosen by a person. */
export const hashKey = (key: string): string =>
  createHash("sha256").update(key).digest("hex");

/** Whether a text can be a key at all; what cannot is not looked up. */
export const looksLikeKey = (text: string): boolean =>
  text.length === PREFIX.length + RANDOM_CHARACTERS &&
  /^sfb_[0-9A-Za-z]+$/.test(text);

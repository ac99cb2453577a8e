import { createHash, randomInt } from "node:crypto";

const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without those that are taken for one another: 0 and o, 1, i and l. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** For when the phone is lost: about 79 bits each, so that a plain hash will do. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from({ length: GROUPS }, makeGroup).join("-"),
  );

const makeGroup = (): string =>
  Array.from(
    { length: GROUP_LENGTH },
    () => LETTERS[randomInt(LETTERS.length)],
  ).join("");

/** However it was typed: hyphens, spaces and capitals do not count. */
export const plainCode = (code: string): string =>
  code.replace(/[^0-9a-z]/gi, "").toLowerCase();

export const hashRecoveryCode = (code: string): string =>
  createHash("sha256").update(plainCode(code)).digest("hex");

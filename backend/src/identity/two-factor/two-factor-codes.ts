import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { sha256 } from "../../common/sha256";

/** Settings that every authenticator app understands: SHA-1, six digits, half a minute. */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** One code before and one after, for clocks that differ. */
const WINDOW = 1;

/** Base 32, as people type it into an app. */
export const makeSecret = (): string =>
  new Secret({ size: SECRET_BYTES }).base32;

/** The content of the picture that an app scans. */
export const secretAddress = (
  secret: string,
  { site, account }: { site: string; account: string },
): string =>
  new TOTP({
    ...SETTINGS,
    issuer: site.replaceAll(":", " "),
    label: account,
    secret: Secret.fromBase32(secret),
  }).toString();

/** The half minute since 1970 that a code belongs to; null for a code that is not of now. */
export function stepOf(
  secret: string,
  code: string,
  timestamp = Date.now(),
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

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
  sha256(plainCode(code));

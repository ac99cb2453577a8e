import { CreateApiKeyDto } from "@octavo/contracts";
import type { AccountScope, ReleaseScope } from "@octavo/contracts";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { startOfDay } from "../../../shared/dates/zoned-time";

/** Days, `date`, or "" for a key that does not expire. */
export const KEY_LIVES = ["", "30", "90", "365", "date"] as const;
export type KeyLife = (typeof KEY_LIVES)[number];

export interface KeyForm {
  description: string;
  /** In addition to reading what visitors read. */
  scopes: ReleaseScope[];
  /** The frontend that the key may release. */
  app: string;
  /** With which it acts as a service account. */
  writes: AccountScope[];
  account: string;
  /** Of a new account; empty for the usual one. */
  role: string;
  /** Separated by commas or spaces. */
  addresses: string;
  life: KeyLife;
  /** The last day on which the key works, in the site's time zone. */
  date: string;
}

export const NEW_KEY: KeyForm = {
  description: "",
  scopes: [],
  app: "",
  writes: [],
  account: "",
  role: "",
  addresses: "",
  life: "",
  date: "",
};

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** Contains only the description unless the person chose more. */
function keyPayload(form: KeyForm, timeZone: string): CreateApiKeyDto {
  const { description, scopes, app, writes, account, role, life } = form;
  const addresses = form.addresses.split(/[\s,]+/).filter(Boolean);
  const isWriting = writes.length > 0;
  return {
    description,
    ...((isWriting || scopes.length > 0) && { scopes: [...scopes, ...writes] }),
    ...(scopes.length > 0 && { app }),
    ...(isWriting && { account }),
    ...(isWriting && role !== "" && { role }),
    ...(addresses.length > 0 && { addresses }),
    ...(life !== "" && { expires_at: expiryOf(form, timeZone, Date.now()) }),
  };
}

function expiryOf(
  { life, date }: KeyForm,
  timeZone: string,
  now: number,
): string {
  if (life !== "date")
    return new Date(now + Number(life) * DAY_MS).toISOString();
  const end = startOfDay(date, timeZone, 1);
  // The payload class refuses what is not a date.
  return end === null
    ? "no date"
    : new Date(Date.parse(end) - SECOND_MS).toISOString();
}

export const keyResolver = (timeZone: string) =>
  payloadResolver(CreateApiKeyDto, (form: KeyForm) =>
    keyPayload(form, timeZone),
  );

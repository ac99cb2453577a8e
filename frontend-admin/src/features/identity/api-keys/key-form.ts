import { CreateApiKeyDto, KEY_SCOPES } from "@octavo/contracts";
import type { KeyScope } from "@octavo/contracts";
import { startOfDay } from "../../../shared/dates/zoned-time";
import { payloadResolver } from "../../../shared/crud/payload-resolver";

export const KEY_LIVES = [
  { value: "", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "date", label: "On a date" },
] as const;

export interface KeyForm {
  description: string;
  scopes: KeyScope[];
  /** Days, `date`, or "" for a key that does not expire. */
  life: (typeof KEY_LIVES)[number]["value"];
  /** The last day on which the key works, in the site's time zone. */
  date: string;
}

export const NEW_KEY: KeyForm = {
  description: "",
  scopes: [...KEY_SCOPES],
  life: "",
  date: "",
};

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** What is sent: the description alone unless something else was chosen (D-616). */
export function keyPayload(
  form: KeyForm,
  timeZone: string,
  now = Date.now(),
): CreateApiKeyDto {
  const { description, scopes, life } = form;
  const isUsual = KEY_SCOPES.every((scope) => scopes.includes(scope));
  return {
    description,
    ...(!isUsual && { scopes }),
    ...(life !== "" && { expires_at: expiryOf(form, timeZone, now) }),
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
  // What is no date is left for the payload class to refuse.
  return end === null
    ? "no date"
    : new Date(Date.parse(end) - SECOND_MS).toISOString();
}

export const keyResolver = (timeZone: string) =>
  payloadResolver(CreateApiKeyDto, (form: KeyForm) =>
    keyPayload(form, timeZone),
  );

import { CreateApiKeyDto, KEY_SCOPES } from "@octavo/contracts";
import type { KeyScope } from "@octavo/contracts";
import { payloadResolver } from "../../crud/payload-resolver";

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
  /** The last day on which the key works, in the time zone of whoever makes it. */
  date: string;
}

export const NEW_KEY: KeyForm = {
  description: "",
  scopes: [...KEY_SCOPES],
  life: "",
  date: "",
};

const DAY_MS = 86_400_000;

/** What is sent: the description alone unless something else was chosen (D-616). */
export function keyPayload(form: KeyForm, now = Date.now()): CreateApiKeyDto {
  const { description, scopes, life } = form;
  const isUsual = KEY_SCOPES.every((scope) => scopes.includes(scope));
  return {
    description,
    ...(!isUsual && { scopes }),
    ...(life !== "" && { expires_at: expiryOf(form, now) }),
  };
}

function expiryOf({ life, date }: KeyForm, now: number): string {
  if (life !== "date")
    return new Date(now + Number(life) * DAY_MS).toISOString();
  const end = new Date(`${date}T23:59:59`);
  // What is no date is left for the payload class to refuse.
  return Number.isNaN(end.getTime()) ? "no date" : end.toISOString();
}

export const keyResolver = payloadResolver(CreateApiKeyDto, (form: KeyForm) =>
  keyPayload(form),
);

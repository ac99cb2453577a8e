import { getMetadataStorage } from "class-validator";
import { ownValue } from "@octavo/format";
import { Environment } from "./environment";

type Variables = Record<string, string | undefined>;

/** The name of every setting that the backend understands. */
export function settingNames(): string[] {
  const known = getMetadataStorage().getTargetValidationMetadatas(
    Environment,
    "",
    false,
    false,
  );
  return [...new Set(known.map(({ propertyName }) => propertyName))];
}

/** Settings that work and are probably a mistake; one sentence each. */
export function settingWarnings(
  variables: Variables = process.env,
): readonly string[] {
  const given = (name: string): boolean => Boolean(ownValue(variables, name));
  return [
    ...misspelled(variables),
    ...CONTRADICTIONS.filter(({ when }) => when(given, variables)).map(
      ({ sentence }) => sentence,
    ),
  ];
}

interface Contradiction {
  when: (given: (name: string) => boolean, variables: Variables) => boolean;
  sentence: string;
}

const isProduction = ({ NODE_ENV }: Variables): boolean =>
  NODE_ENV === "production";

const CONTRADICTIONS: readonly Contradiction[] = [
  {
    when: (given, variables) => isProduction(variables) && !given("PUBLIC_URL"),
    sentence:
      "PUBLIC_URL is not set: links in mails and feeds lead to this machine alone. Set it to the address that people type.",
  },
  {
    when: (given, { PUBLIC_URL = "" }) =>
      PUBLIC_URL.startsWith("https:") && !given("TRUST_PROXY"),
    sentence:
      "PUBLIC_URL begins with https, so a proxy stands in front, and TRUST_PROXY is not set: limits count all visitors as one. Set it to the number of proxies.",
  },
  {
    when: (given) => given("ADMIN_PASSWORD") && !given("ADMIN_EMAIL"),
    sentence:
      "ADMIN_PASSWORD is set without ADMIN_EMAIL: the first account is admin@octavo.example.",
  },
  {
    when: (given) =>
      !given("S3_BUCKET") &&
      ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].some(given),
    sentence:
      "Settings of S3 do nothing without S3_BUCKET: files are kept in DATA_DIR.",
  },
];

/** So short a name is near to too many others. */
const SHORT_NAME = 8;

function misspelled(variables: Variables): string[] {
  const names = settingNames();
  const given = Object.entries(variables).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  return given
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const near = names.find((one) => isNear(name, one));
      return near === undefined || given.includes(near)
        ? []
        : [`${name} is no setting. Did you mean ${near}?`];
    });
}

function isNear(name: string, setting: string): boolean {
  const most = setting.length < SHORT_NAME ? 1 : 2;
  return (
    Math.abs(name.length - setting.length) <= most &&
    editsBetween(name.toUpperCase(), setting) <= most
  );
}

/** Letters to put in, leave out, replace, or swap with their neighbour. */
export function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped =
        one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      current.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (current[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped && row > 1 ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

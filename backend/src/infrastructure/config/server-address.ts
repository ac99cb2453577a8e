import { accessSync, constants } from "node:fs";
import { registerDecorator } from "class-validator";

/** Node's PostgreSQL client always checks certificates but with `no-verify`: so these are what can be meant. */
const SSL_MODES = ["disable", "require", "verify-ca", "verify-full"];
const SSL_FILES = ["sslrootcert", "sslcert", "sslkey"];
/** The same to that client, which would warn of it in every process. */
const FULLY_CHECKED = /([?&]sslmode=)(require|verify-ca)(?=&|$)/;

const ENCODED = "@ is written %40, / is %2F, # is %23, ? is %3F and % is %25";

/** A half-encoded address would be read as another one, or end in a stack. */
function addressProblem(name: string, value: string): string | null {
  // Its pattern refuses anything that is no address at all.
  if (!/^\w+:\/\//.test(value)) return null;
  if (hasWrongPercent(value))
    return `${name} has a % that is not followed by two hexadecimal digits; in user name and password ${ENCODED}`;
  const url = parsed(value);
  // Cut off too early, the rest begins with what was part of the password.
  const isCut =
    url?.username === "" &&
    /^[^/?#]*[/?#].*@/.test(value.slice(value.indexOf("//") + 2));
  if (url === null || isCut)
    return `${name} cannot be read as an address: a port is a number up to 65535, and in user name and password ${ENCODED}`;
  return null;
}

function databaseProblem(name: string, value: string): string | null {
  const problem = addressProblem(name, value);
  const url = parsed(value);
  if (problem !== null || url === null) return problem;
  const mode = url.searchParams.get("sslmode");
  const modes = [...SSL_MODES, "no-verify"];
  if (
    mode !== null &&
    !modes.includes(mode) &&
    url.searchParams.get("uselibpqcompat") !== "true"
  )
    return `${name} has sslmode=${mode}, which must be one of: ${modes.join(", ")}`;
  for (const key of SSL_FILES) {
    const file = url.searchParams.get(key);
    if (file !== null && !isReadable(file))
      return `${name} names the file ${file} (${key}), which cannot be read`;
  }
  return null;
}

/** Whether the address of a database, or each of several, can be used as it is written. */
export const UsableDatabaseUrl = () =>
  checked((name, value) =>
    value
      .split(",")
      .map((one) => databaseProblem(name, one.trim()))
      .find((problem) => problem !== null),
  );

export const UsableAddress = () =>
  checked((name, value) => addressProblem(name, value));

/** As the client reads it without a word to the operator. */
export const clientUrl = (value: string): string =>
  /[?&]uselibpqcompat=true/.test(value)
    ? value
    : value.replace(FULLY_CHECKED, "$1verify-full");

/** Uses the function's own sentence for the problem. Ignores values that are not text. */
export function checked(
  problemOf: (name: string, value: string) => string | null | undefined,
): PropertyDecorator {
  const problem = (name: string, value: unknown): string | null =>
    typeof value === "string" ? (problemOf(name, value) ?? null) : null;
  return (target, property) => {
    const propertyName = String(property);
    registerDecorator({
      name: `usable${propertyName}`,
      target: target.constructor,
      propertyName,
      validator: {
        validate: (value: unknown) => problem(propertyName, value) === null,
        defaultMessage: (args) =>
          problem(propertyName, args?.value) ?? `${propertyName} is wrong`,
      },
    });
  };
}

function hasWrongPercent(value: string): boolean {
  try {
    decodeURIComponent(value);
    return false;
  } catch {
    return true;
  }
}

function parsed(value: string): URL | null {
  // A socket's folder in place of the host leaves that empty.
  const text = value.replace("@/", "@socket/");
  return URL.canParse(text) ? new URL(text) : null;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

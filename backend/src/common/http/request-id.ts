import { randomUUID } from "node:crypto";

/** Ids that a log, a header and a column of the audit trail take unchanged; UUIDs and hex digits are. */
const GIVEN = /^[\w.-]{8,64}$/;

/** The id that a proxy has given to the request (`X-Request-Id`), or a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === "string" && GIVEN.test(given) ? given : randomUUID();

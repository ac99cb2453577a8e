/** Its message is a sentence meant for the person who started the program. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/** Whether it is an error of the operating system with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  if (typeof error !== "object" || error === null) return false;
  return "code" in error && codes.includes(String(error.code));
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { LIMITS, contractTexts } from "@octavo/contracts";
import { ConflictError } from "../../common/errors/app-error";

/** A form may lie open for a while, also in a stored document. */
const VALID_SECONDS = 7 * 24 * 3600;

const now = (): number => Math.floor(Date.now() / 1000);

/**
 * A ticket says when a form was shown, so that what is sent within a blink can be told from what a
 * person wrote. It is signed: a program cannot make one that looks old.
 */
export class ContactTickets {
  constructor(private readonly key: Buffer) {}

  issue(at: number = now()): string {
    return `${at}.${this.sign(at)}`;
  }

  /** @throws {ConflictError} for a ticket that is none, too old or too young. */
  check(ticket: string): void {
    const at = Number(/^(\d{1,12})\./.exec(ticket)?.[1] ?? 0);
    const age = now() - at;
    if (!isSame(ticket, this.issue(at)) || age > VALID_SECONDS)
      throw new ConflictError(contractTexts("contact.ticketInvalid"));
    if (age < LIMITS.contactSecondsMin)
      throw new ConflictError(contractTexts("contact.tooFast"));
  }

  private sign(at: number): string {
    return createHmac("sha256", this.key)
      .update(String(at))
      .digest("base64url");
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

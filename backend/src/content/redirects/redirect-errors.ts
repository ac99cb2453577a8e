import { LIMITS } from "@octavo/contracts";
import {
  ConflictError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";

export const redirectNotFound = (): NotFoundError =>
  new NotFoundError("This redirect does not exist.");

/** @param way where a reader goes on to from the target, if that leads elsewhere too. */
export function refuseLoop(from: string, target: string, way: string[]): void {
  if (target === from)
    throw new ValidationError("An address cannot lead to itself.");
  if (way.includes(from))
    throw new ValidationError(
      `This would lead in a circle: ${target} leads back to ${from}.`,
    );
}

/** Letters beyond the plain ones are kept as browsers ask for them, which takes several characters each. */
export function refuseLongAddresses(from: string, to: string): void {
  if (from.length > LIMITS.redirectFromMax || to.length > LIMITS.urlMax)
    throw new ValidationError("This address is too long.");
}

/** The database decides who gets an address; this says it in a sentence. */
export async function addressIsFree<Saved>(
  saving: Promise<Saved>,
): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    if (isUniqueViolation(error, "redirects_from_path_key"))
      throw new ConflictError(
        "There is a redirect from this address already. Change that one.",
      );
    throw error;
  }
}

import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";
import { nameKey, slugKey, type TermSource } from "./term-source";

export const notFound = ({ subject }: TermSource): NotFoundError =>
  new NotFoundError(`This ${subject} does not exist.`);

export const notInTrash = ({ subject }: TermSource): NotFoundError =>
  new NotFoundError(`This ${subject} is not in the trash.`);

/** The database decides who gets a name; this says it in a sentence. */
export async function nameIsFree<Saved>(
  source: TermSource,
  saving: Promise<Saved>,
): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    if (isUniqueViolation(error, nameKey(source)))
      throw new ConflictError(
        `A ${source.subject} with this name already exists.`,
      );
    throw error;
  }
}

/** Someone may have taken name or address while it was in the trash. */
export async function placeIsFree<Saved>(
  source: TermSource,
  saving: Promise<Saved>,
): Promise<Saved> {
  try {
    return await nameIsFree(source, saving);
  } catch (error) {
    if (isUniqueViolation(error, slugKey(source)))
      throw new ConflictError(
        `Another ${source.subject} has this address now.`,
      );
    throw error;
  }
}

import { publicTexts } from "@octavo/contracts";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";

/** `movedTo`: the path at which a page of this address is found now. */
export const pageNotFound = (movedTo?: string): NotFoundError =>
  new NotFoundError(
    publicTexts.pageNotFound,
    movedTo === undefined ? undefined : { moved_to: movedTo },
  );

export const pageNotInTrash = (): NotFoundError =>
  new NotFoundError("This page is not in the trash.");

/** The database decides who gets a slug; this says it in a sentence. */
export async function slugIsFree<Saved>(
  saving: Promise<Saved>,
): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    if (isUniqueViolation(error, "pages_slug_key"))
      throw new ConflictError("A page with this slug already exists.");
    throw error;
  }
}

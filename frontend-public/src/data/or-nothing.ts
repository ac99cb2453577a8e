import { isApiError } from "@octavo/api-client";
import type { Missing } from "./views";

/** An address that can name nothing, such as one that is too long, names nothing. */
export async function orUnnamed<T>(
  nothing: T,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isApiError(error) && error.status === 400) return nothing;
    throw error;
  }
}

/** "Not there" is an answer that documents can carry, not a failure to be tried again. */
export async function orMissing<T>(
  load: () => Promise<T>,
): Promise<T | Missing> {
  try {
    return await load();
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 410) return { missing: 410 };
    // 400 and 403: an address that can name nothing, or nothing for this reader.
    if ([400, 403, 404].includes(error.status))
      return { missing: 404, movedTo: newAddress(error.details) };
    throw error;
  }
}

function newAddress(details: unknown): string | undefined {
  const address = (details as { moved_to?: unknown } | undefined)?.moved_to;
  return typeof address === "string" ? address : undefined;
}

import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { sortOrder } from "./paginate";

/** The order of a list. */
export interface ListOrder {
  /** As in the payload. */
  name: string;
  column: string;
  direction: "ASC" | "DESC";
}

interface OrderedQuery {
  sort?: string;
  updated_since?: string;
}

/**
 * What was changed since a time comes in the order of its changes: only for this order an index knows both, however
 * many items there are.
 * @param usual the order without `sort`.
 */
export function listOrder(
  { sort, updated_since: since }: OrderedQuery,
  columns: Record<string, string>,
  usual: string,
): ListOrder {
  const wanted = sort ?? (since === undefined ? usual : UPDATED);
  const name = wanted.replace(/^-/, "");
  if (since !== undefined && name !== UPDATED)
    throw new ValidationError(t("updatedSinceSort"));
  const order = sortOrder(wanted, columns);
  if (!order) throw new Error(`No list is in the order of ${name}.`);
  return { name, ...order };
}

/** What is empty comes last; `others` decide among equal ones. */
export const usualOrder = (
  { column, direction }: ListOrder,
  others: readonly string[],
): string => [`${column} ${direction} NULLS LAST`, ...others].join(", ");

const UPDATED = "updated_at";

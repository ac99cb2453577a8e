import { LIMITS } from "@octavo/contracts";
import { t } from "../../common/texts";

/** The title of a copy, in the language of the person who copies; a long title loses its end. */
export function copyTitle(title: string): string {
  const room = LIMITS.titleMax - t("copyTitle", { title: "" }).length;
  return t("copyTitle", { title: title.slice(0, room).trimEnd() });
}

/** "" and null empty a field. */
export const keptOr = (
  given: string | null | undefined,
  before: string | null,
): string | null => (given === undefined ? before : given || null);

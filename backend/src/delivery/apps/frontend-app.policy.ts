import { RESERVED_SLUGS } from "@octavo/contracts";
import { t } from "../../common/texts";

/** Each is in the memory of every instance, and in every document. */
export const MOST_APPS = 50;

/** The objection to an address for a frontend; null if there is none without asking the database. */
export function addressDenial(basePath: string): string | null {
  return RESERVED_SLUGS.includes(basePath.slice(1))
    ? t("appAddressReserved", { path: basePath })
    : null;
}

import { capitalised } from "@octavo/format";
import { named } from "@octavo/texts";
import { t } from "../../texts";

/** The status of a post or page in words. A newer server may have statuses without a text here. */
export const statusText = (status: string): string =>
  named(t, "status", status) ?? capitalised(status);

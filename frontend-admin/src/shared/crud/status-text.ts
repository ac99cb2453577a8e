import { POST_STATUSES } from "@octavo/contracts";
import { capitalised } from "@octavo/format";
import { t } from "../../texts";

/** The status of a post or page in words. A newer server may have statuses without a text here. */
export function statusText(status: string): string {
  const known = POST_STATUSES.find((one) => one === status);
  return known ? t(`status.${known}`) : capitalised(status);
}

import { UTCDate } from "@date-fns/utc";
import { isValid, parse } from "date-fns";

const NO_DATE = /^0000-00-00/;
const EARLIEST_YEAR = 1000;
const LATEST_YEAR = 2200;

function parseAs(value: string, format: string): Date | null {
  if (value === "" || NO_DATE.test(value)) return null;
  const date = parse(value, format, new UTCDate(0));
  if (!isValid(date)) return null;
  const year = date.getUTCFullYear();
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR ? new Date(date) : null;
}

/** `2020-01-02 03:04:05`, in UTC. */
export const parseWordPressDate = (value: string): Date | null =>
  parseAs(value.trim(), "yyyy-MM-dd HH:mm:ss");

/** `Thu, 02 Jan 2020 03:04:05 +0000`, as feeds write it. */
export const parseFeedDate = (value: string): Date | null =>
  parseAs(value.trim().replace(/^[a-z]{3}, /i, ""), "dd MMM yyyy HH:mm:ss XX");
